import type { Right } from '@backoffice/permissions'
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
}

/** Finds the records of a feature in the command palette. */
export interface Finder {
  readonly id: string
  /** Heading of the group of results. */
  readonly label: Label
  readonly needs?: Right
  /** Whether it is used after `#` for a number and after `@` for a person; without a sign every finder is used. */
  readonly finds?: readonly ('number' | 'person')[]
  /** Returns the few best matches for a text. */
  readonly find: (context: ShellContext, typed: string, signal: AbortSignal) => Promise<readonly Found[]>
  /** Returns the records that a scanned barcode names exactly; omitted where records have no barcodes. */
  readonly findScanned?: (context: ShellContext, code: string) => Promise<readonly Found[]>
}
