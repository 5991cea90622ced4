import type { JsonRecord } from '../document/json.ts'
import type { Fields } from './field.ts'

/** What an area takes. */
export interface AreaRule {
  /** The block types that may stand in it; all without. */
  readonly allow?: readonly string[]
  /** How many blocks it takes; any number without. */
  readonly max?: number
}

/** The values of a block, as a migration sees them: without the areas in its config, which migrations leave alone. */
export interface BlockValues {
  readonly config: JsonRecord
  readonly content: JsonRecord
}

/** Brings the values of a block from one version to the next. Pure, and for values that it has made itself a no-op. */
export type Migration = (values: BlockValues) => BlockValues

/** A kind of block, declared. */
export interface BlockType {
  /** What ids of such blocks begin with. */
  readonly name: string
  /** A whole number from 1, one higher with each change that stored blocks must follow. */
  readonly version: number
  /** What the type is called on screens, in the language of the package. */
  readonly label: string
  readonly config?: Fields
  readonly content?: Fields
  /** The areas that such a block has, and what each takes. */
  readonly areas?: Readonly<Record<string, AreaRule>>
  /** The areas, by role, in which such a block may stand; everywhere without. */
  readonly allowedIn?: readonly string[]
  /** By the version that they start from: version 3 needs migrations 1 and 2. */
  readonly migrations?: Readonly<Record<number, Migration>>
}

/** A versioned set of block types, installed for a website as a whole. */
export interface EditorPackage {
  readonly id: string
  /** As `2.1.0`. */
  readonly version: string
  readonly blocks: readonly BlockType[]
}
