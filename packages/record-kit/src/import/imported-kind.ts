import type { Schema } from '@backoffice/api-contract'
import type { Right } from '@backoffice/permissions'

/** Import of a kind of record. */
export interface ImportedKind {
  /** The kind whose columns a file may have, and whose records change. */
  readonly resource: Schema<'ExportedKind'>
  /** Required permission. */
  readonly needs: Right
  /** Column that identifies the record of a row, and the message while the file has none. */
  readonly key: { readonly column: string; readonly missing: string }
  readonly title: string
  readonly hint: string
  /** Label of the button that imports a number of records. */
  readonly runLabel: (count: number) => string
}
