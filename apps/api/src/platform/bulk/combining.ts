import type { OperationId } from '@backoffice/api-contract'
import type { JobWork } from '../jobs/job-step.ts'
import type { Problem } from '../messages/problem.ts'
import type { Work } from '../records/work.ts'
import type { Fields, Locked } from '../records/writable.ts'

/** What the results of a job say of a record. */
interface Shown {
  readonly uid: string
  readonly shows: Fields
}

/** Records that go together: one of them has everything afterwards. */
export interface Group {
  readonly into: Shown
  readonly others: readonly Shown[]
}

/** How selected records go together. */
export interface Grouped {
  readonly groups: readonly Group[]
  /** Why each record that is in no group stays as it is, by uid. */
  readonly alone: ReadonlyMap<string, Problem>
}

/**
 * How records of a selection are combined, each group in a transaction of its own: all of it, or nothing. It is not
 * undone.
 */
export interface Combining<Row = never> {
  /** The operation that combines some: its permission is required, and the history records it under that name. */
  readonly operation: OperationId
  /** How many records may be selected at once. */
  readonly most: number
  /** How many records a group has at most. */
  readonly largest: number
  /** Groups records. Without side effects: the preview calls it with all of them, and the job with each group. */
  group(rows: readonly Row[], work: Work): Promise<Grouped>
  /** Combines records that are a group. @throws why they do not go together, before anything is written */
  combine(rows: readonly Locked<Row>[], work: JobWork): Promise<unknown>
}
