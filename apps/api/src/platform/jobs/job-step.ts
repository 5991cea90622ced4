import type { OperationId } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import type { Work } from '../records/work.ts'
import type { Problem } from '../messages/problem.ts'
import type { StoredJob, StoredJobRow } from './job-view.ts'

/** What became of a row; `before` and `after` replace what the dry run foresaw, when they are given. */
export interface RowResult {
  readonly position: number
  readonly state: 'Done' | 'Skipped' | 'Failed'
  readonly reason?: Problem
  readonly object?: string
  readonly before?: Record<string, unknown> | null
  readonly after?: Record<string, unknown> | null
  readonly kept?: Record<string, unknown>
}

/** A chunk of a job at work: inside a transaction that sees only the tenants of the account that asked for it. */
export interface JobWork extends Work {
  readonly job: StoredJob
}

/** Does the work for some rows and answers a result for each; what it throws undoes the whole chunk. */
export type JobStep = (work: JobWork, rows: readonly StoredJobRow[]) => Promise<readonly RowResult[]>

/** A job that is done as a whole, by an account that may look at its own tenants for a while, again and again. */
export interface WholeJob {
  readonly job: StoredJob
  /** Runs some of the work inside a transaction that sees what the account sees now. */
  readonly look: <T>(
    work: (reader: Pick<JobWork, 'database' | 'account' | 'scope' | 'may' | 'kinds'>) => Promise<T>,
  ) => Promise<T>
  /** Says how far it is; false: it was paused or cancelled, or the server stops. */
  readonly progress: (done: number) => Promise<boolean>
}

/** Does all of a job from its beginning; false when it was told to stop before the end. What it throws ends the job. */
export type JobWhole = (whole: WholeJob) => Promise<boolean>

/** A step that has what it needs from outside. */
export interface PreparedStep {
  readonly step: JobStep
  /** Removes what came to nothing, when the chunk has ended. */
  readonly end: () => Promise<void>
}

/** Waits for what some rows need from outside, without a transaction: no lock is held as long as another server takes. */
export type PrepareStep = (
  database: Database,
  rows: readonly StoredJobRow[],
  signal: AbortSignal,
) => Promise<PreparedStep>

/** How a kind of job does its work, and the right without which it ends. */
export type JobKind = { readonly right: (job: StoredJob) => string } & (
  | {
      readonly step: JobStep | { readonly prepare: PrepareStep }
      readonly chunk?: (job: StoredJob) => number
      /** What the history says made the changes of its rows. */
      readonly recorded: { readonly operation: OperationId; readonly source: 'bulk' | 'import' }
    }
  | { readonly whole: JobWhole }
)
