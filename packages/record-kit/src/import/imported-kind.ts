import type { Schema } from '@backoffice/api-contract'
import type { Requirement } from '@backoffice/permissions'

/** Import of a kind of record. */
export interface ImportedKind {
  /** The kind whose columns a file may have, and whose records change. */
  readonly resource: Schema<'ImportedKind'>
  /** Required permission. */
  readonly needs: Requirement
  readonly title: string
  /** Label of the button that imports a number of records; that of any record when omitted. */
  readonly runLabel?: (count: number) => string
}
