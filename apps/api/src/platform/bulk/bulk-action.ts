import type { OperationId } from '@backoffice/api-contract'
import type { JobWork } from '../jobs/job-step.ts'
import type { Problem } from '../messages/problem.ts'
import type { Work } from '../records/work.ts'
import type { Combining } from './combining.ts'

type Fields = Readonly<Record<string, unknown>>

/** A bulk change that is more than new values of fields, such as a move to another state. */
export interface BulkAction<Row = never, Value = never, Columns = Fields> {
  /**
   * The operation that does it to one record: its permission is required, and the history records it under that name.
   */
  readonly operation: OperationId
  /**
   * Returns the columns that it writes. Without side effects: the preview and the job both call it. @throws why the
   * record is skipped
   */
  columns(value: Value, row: Row, work: Work): Promise<Columns> | Columns
  /**
   * Returns why some records are skipped that would not be alone, by uid, such as several of one customer. Without side
   * effects: the preview calls it with all of them, and the job with those that are left. @param job the job that asks
   */
  skips?(value: Value, rows: readonly Row[], work: Work, job?: string): Promise<ReadonlyMap<string, Problem>>
  /**
   * Returns what is done to some records besides, by uid, such as issuing an invoice. Without side effects: the preview
   * says it.
   */
  notes?(value: Value, rows: readonly Row[], work: Work): Promise<ReadonlyMap<string, Problem>>
  /** @throws 422 for a value that suits no record */
  assertValue?(value: Value): void
  /**
   * Asks others for what a record needs first, such as a carrier for a label, and returns whether it has to wait. It is
   * asked again every few seconds until it does not; no transaction is open meanwhile. @param since when it began to
   * wait; undefined at first @throws why it waits in vain
   */
  waits?(row: Row, work: JobWork, value: Value, since: Date | undefined): Promise<boolean>
  /** Does what cannot be undone, such as queuing an email, before the columns are written; returns further columns. */
  also?(row: Row, work: JobWork, value: Value): Promise<Columns>
  /** Whether the record itself stays as it is: what is done is stored elsewhere. */
  readonly elsewhere?: true
  /** How many records share a transaction: few where it takes a lock that others wait for. */
  atATime?(value: Value): number | undefined
  /** How many records it may be done to at once; any number when omitted. */
  readonly most?: number
}

/** Says that another module has a bulk action of a kind, since it uses more than the module of the kind does. */
export const OF_A_MODULE = 'of a module'

/** Bulk actions that modules have of kinds of other modules, by the kind and the action. */
export type BulkActionsOfModules = {
  readonly [Resource in string]?: { readonly [Action in string]?: BulkAction | Combining }
}
