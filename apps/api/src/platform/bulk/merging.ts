import type { OperationId } from '@backoffice/api-contract'
import type { Snapshot } from '../audit/snapshots.ts'
import type { DefinedRecord, StoredTable } from '../records/record.ts'
import type { Locked } from '../records/writable.ts'
import type { Work } from '../records/work.ts'
import type { ResourceName } from '../records/contract-of.ts'

/** A record that is merged into another one of its kind. */
export interface Merged<Resource extends ResourceName, Table extends StoredTable> {
  readonly work: Work
  readonly kind: DefinedRecord<Resource, Table>
  readonly row: Locked<Table['$inferSelect']>
  readonly into: Locked<Table['$inferSelect']>
  /** Deletes the record; the snapshot has what was moved, so that it can be moved back. */
  readonly remove: (keep: (row: { readonly uid: string }) => Promise<Snapshot>) => Promise<void>
}

/** How records of a kind are merged into one of them: by a call, or many in bulk. */
export interface Merging<Resource extends ResourceName, Table extends StoredTable> {
  /** The operation that merges one record: its permission is required, and the history records it under that name. */
  readonly operation: OperationId
  /** @throws why two records cannot be merged */
  assertMergeable(row: Table['$inferSelect'], into: Table['$inferSelect']): void
  /** Moves what refers to a record to the other one, and deletes the record. */
  merge(merged: Merged<Resource, Table>): Promise<void>
  /** In bulk the lowest rank is merged last: a category after those below it. */
  rank?(row: Table['$inferSelect']): number
}
