import type { Schema } from '@backoffice/api-contract'
import type { Right } from '@backoffice/permissions'

/** What an import says of the kind of record that it reads from a file. */
export interface ImportedKind {
  /** The kind whose columns a file may have, and whose records change. */
  readonly resource: Schema<'ExportedKind'>
  /** The right that it takes. */
  readonly needs: Right
  /** The column that says which record a row is about, and what is said as long as the file has none. */
  readonly key: { readonly column: string; readonly missing: string }
  readonly title: string
  readonly hint: string
  /** What the button says that imports so many records. */
  readonly runLabel: (count: number) => string
}
