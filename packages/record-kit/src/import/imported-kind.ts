import type { Schema } from '@backoffice/api-contract'
import type { Requirement } from '@backoffice/permissions'

/** Import of a kind of record. */
export interface ImportedKind {
  /** The kind whose columns a file may have, and whose records change. */
  readonly resource: Schema<'ImportedKind'>
  /** Required permission. */
  readonly needs: Requirement
  readonly title: string
  /** Uid of the record that its files are about, where they change a part of other records. */
  readonly about?: string
  /** CSV files to start from instead of one's own, with their names. */
  readonly templates?: readonly { readonly name: string; readonly csv: string }[]
  /** Label of the button that imports a number of records; that of any record when omitted. */
  readonly runLabel?: (count: number) => string
}
