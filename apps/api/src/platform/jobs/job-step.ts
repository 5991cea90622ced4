import type { OperationId } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import type { Work } from '../records/work.ts'
import type { Problem } from '../messages/problem.ts'
import type { StoredJob, StoredJobRow } from './job-view.ts'

/**
 * Result of a row; `before` and `after`, when present, replace the values of the dry run. A row that waits for something
 * outside is given to the step again.
 */
export interface RowResult {
  readonly position: number
  readonly state: 'Waiting' | 'Done' | 'Unchanged' | 'Skipped' | 'Failed'
  readonly reason?: Problem
  readonly object?: string
  readonly before?: Record<string, unknown> | null
  readonly after?: Record<string, unknown> | null
  readonly kept?: Record<string, unknown>
}

/** A chunk of a job: inside a transaction that sees only the tenants of the account that requested it. */
export interface JobWork extends Work {
  readonly job: StoredJob
}

/** Does the work for some rows and returns a result for each; an exception rolls back the whole chunk. */
export type JobStep = (work: JobWork, rows: readonly StoredJobRow[]) => Promise<readonly RowResult[]>

/** A job that is done as a whole, with repeated short transactions in the scope of the account. */
export interface WholeJob {
  readonly job: StoredJob
  /** Runs some of the work inside a transaction that sees what the account sees now. */
  readonly look: <T>(
    work: (reader: Pick<JobWork, 'database' | 'account' | 'scope' | 'may' | 'kinds'>) => Promise<T>,
  ) => Promise<T>
  /** Reports progress; false: it was paused or cancelled, or the server stops. */
  readonly progress: (done: number) => Promise<boolean>
}

/** Does all of a job from its beginning; false when it was stopped before the end. An exception ends the job. */
export type JobWhole = (whole: WholeJob) => Promise<boolean>

/** A step with its external data. */
export interface PreparedStep {
  readonly step: JobStep
  /** Discards what failed, when the chunk has ended. */
  readonly end: () => Promise<void>
}

/** Loads external data for some rows, without a transaction: no lock is held while another server answers. */
export type PrepareStep = (
  database: Database,
  rows: readonly StoredJobRow[],
  signal: AbortSignal,
) => Promise<PreparedStep>

/** How the changes of a kind of job are undone, and the permission that this needs. */
export interface JobUndo {
  readonly right: (undone: Pick<StoredJob, 'request'>) => string
  readonly step: JobStep
  readonly chunk?: number
}

/** How a kind of job does its work, and the permission that it needs. */
export type JobKind = { readonly right: (job: StoredJob) => string } & (
  | {
      readonly step: JobStep | { readonly prepare: PrepareStep }
      readonly chunk?: (job: StoredJob) => number
      /**
       * Returns by what rows belong together: neighbours with the same are done in one transaction, or none of them. When
       * omitted, a chunk that fails is tried again in halves, so that one bad row fails alone.
       */
      readonly together?: (job: StoredJob) => ((row: StoredJobRow) => unknown) | undefined
      /** The operation under which the history records changes of its rows. */
      readonly recorded: (job: StoredJob) => { readonly operation: OperationId; readonly source: 'bulk' | 'import' }
      /** Whether it also changes records of closed namespaces; never when omitted. */
      readonly worksWhenClosed?: (job: StoredJob) => boolean
      /** Omitted where its changes cannot be undone. */
      readonly undo?: JobUndo
      /** What is done as a whole once no row waits any more, such as writing a file about them. */
      readonly whenDone?: (job: StoredJob) => JobWhole | undefined
    }
  | { readonly whole: JobWhole }
)
