import type { Schema, SearchIndexName } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import type { Account } from '../session/account.ts'
import type { Scope } from '../session/scope.ts'
import type { StoredJob, StoredJobRow } from './job-view.ts'

/** What became of a row; `before` and `after` replace what the dry run foresaw, when they are given. */
export interface RowResult {
  readonly position: number
  readonly state: 'Done' | 'Skipped' | 'Failed'
  readonly reason?: Schema<'Message'>
  readonly object?: string
  readonly before?: Record<string, unknown> | null
  readonly after?: Record<string, unknown> | null
  readonly kept?: Record<string, unknown>
}

/** A chunk of a job at work: inside a transaction that sees only the tenants of the account that asked for it. */
export interface JobWork {
  readonly job: StoredJob
  readonly database: Database
  readonly account: Account
  readonly scope: Scope
  readonly may: (right: string) => boolean
  readonly reindex: (index: SearchIndexName, uids: readonly string[]) => Promise<void>
}

/** Does the work for some rows and answers a result for each; what it throws undoes the whole chunk. */
export type JobStep = (work: JobWork, rows: readonly StoredJobRow[]) => Promise<readonly RowResult[]>

/** How each kind of job does its work. */
export type JobKinds = { readonly [Kind in StoredJob['kind']]: JobStep }
