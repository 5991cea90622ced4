import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Call } from '../http/types.ts'
import { newUid } from '../database/records.ts'
import { viewJob, type StoredJob } from './job-view.ts'
import { jobs, type FrozenSearch } from './tables.ts'

/** A row of a new job. */
export interface PreparedRow {
  readonly object: string | null
  readonly label: string
  readonly state: 'Waiting' | 'Unchanged' | 'Skipped' | 'Failed'
  readonly reason?: Schema<'Message'>
  readonly before?: Record<string, unknown> | null
  readonly after?: Record<string, unknown> | null
  /** Further data that the job needs. */
  readonly kept?: Record<string, unknown>
}

interface Preparation {
  readonly kind: StoredJob['kind']
  readonly request: Record<string, unknown>
  readonly frozen: FrozenSearch | null
  /** Whether its changes cannot be undone. */
  readonly forGood?: boolean
  readonly rows: readonly PreparedRow[]
}

/** Creates a job with all its rows, in two statements, without running it. */
export async function prepareJob(
  { database, account }: Pick<Call, 'database' | 'account'>,
  { kind, request, frozen, forGood = false, rows }: Preparation,
): Promise<Schema<'Job'>> {
  const uid = newUid()
  const of = (state: PreparedRow['state']) => rows.filter((row) => row.state === state).length
  const [job] = await database
    .insert(jobs)
    .values({
      uid,
      actor: account.uid,
      updated_by: account.uid,
      kind,
      state: 'Prepared',
      request,
      frozen,
      for_good: forGood,
      total: rows.length,
      skipped: of('Skipped') + of('Unchanged'),
      failed: of('Failed'),
    })
    .returning()
  if (!job) throw new Error('The job was not stored')
  await database.execute(sql`
    insert into job_rows (job_uid, actor, position, object, label, state, reason, before, after, kept)
    select ${uid}, ${account.uid}, position, object, label, state, nullif(reason, 'null'), nullif(before, 'null'), nullif(after, 'null'), kept
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, position) => ({ ...row, position })))}::jsonb)
      as r(position int, object text, label text, state text, reason jsonb, before jsonb, after jsonb, kept jsonb)`)
  return viewJob(job)
}
