import type { JsonRecord } from '../document/json.ts'
import type { Fields } from './field.ts'

/** Rules of an area. */
export interface AreaRule {
  /** The allowed block types; all when omitted. */
  readonly allow?: readonly string[]
  /** Maximum number of blocks; unlimited when omitted. */
  readonly max?: number
}

/** Values of a block for a migration, without the areas in its config, which migrations do not change. */
export interface BlockValues {
  readonly config: JsonRecord
  readonly content: JsonRecord
}

/** Migrates the values of a block to the next version. Pure, and does nothing to values that are already migrated. */
export type Migration = (values: BlockValues) => BlockValues

/** Declaration of a block type. */
export interface BlockType {
  /** Prefix of the ids of such blocks. */
  readonly name: string
  /** An integer from 1, incremented with each change that requires stored blocks to be migrated. */
  readonly version: number
  /** Label of the type in the UI, in the language of the package. */
  readonly label: string
  readonly config?: Fields
  readonly content?: Fields
  /** Areas of such a block, with their rules. */
  readonly areas?: Readonly<Record<string, AreaRule>>
  /** The areas, by role, that may contain such a block; all when omitted. */
  readonly allowedIn?: readonly string[]
  /** Migrations by the version that they start from: version 3 needs migrations 1 and 2. */
  readonly migrations?: Readonly<Record<number, Migration>>
}

/** A versioned set of block types, installed for a website as a whole. */
export interface EditorPackage {
  readonly id: string
  /** For example `2.1.0`. */
  readonly version: string
  readonly blocks: readonly BlockType[]
}
