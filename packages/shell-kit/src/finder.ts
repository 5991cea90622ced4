import type { Schema } from '@backoffice/api-contract'
import type { Requirement } from '@backoffice/permissions'
import type { Label } from '@backoffice/texts'
import type { ShellContext } from './context.ts'

/** A record that the command palette found. */
export interface Found {
  readonly id: string
  readonly title: string
  /** Distinguishes it from others: a number, a status. */
  readonly hint?: string
  /** Path of its screen. */
  readonly path: string
  /** URL of its picture; omitted where it has none. */
  readonly picture?: string
}

/**
 * Returns the few best matches for a text. It starts its search before anything else that takes time, so that the
 * searches of all finders are one request.
 */
export type Find = (context: ShellContext, typed: string, signal: AbortSignal) => Promise<readonly Found[]>

/** How records of a kind are found. */
export interface FinderOptions {
  /** Whether it is used after `#` for a number and after `@` for a person; without a sign every finder is used. */
  readonly finds?: readonly ('number' | 'person')[]
  /** Loads how the records are found that a scanned barcode names exactly; omitted where records have no barcodes. */
  readonly scanned?: () => Promise<{
    readonly findScanned: (context: ShellContext, code: string) => Promise<readonly Found[]>
  }>
}

/** Finds the records of a kind in the command palette. */
export interface Finder extends FinderOptions {
  /** Kind of its records. */
  readonly kind: Schema<'RecordKind'>
  /** Heading of the group of results. */
  readonly label: Label
  readonly needs?: Requirement | undefined
  /** Loads how it finds, once somebody types. */
  readonly load: () => Promise<{ readonly find: Find }>
}
