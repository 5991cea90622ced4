import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { JobKindName } from './job-limits.ts'

/** Returns the name of a job's lease: the process that holds it runs the job. */
export const leaseOf = (uid: string): string => `job ${uid}`

/**
 * Jobs that could run now and that no process runs, with the tenant of the account that requested them: its namespaces.
 */
const waiting = sql`
  select j.uid, j.id, j.kind, max(j.updated_at) over (partition by a.namespaces) as served, coalesce(a.namespaces, '{}') as tenant
  from jobs j left join accounts a on a.uid = j.actor
  where j.state in ('Queued', 'Running') and (j.run_after is null or j.run_after <= now())
    and not exists (select from leases l where l.name = ${leaseOf('')} || j.uid and l.until > now())`

/** Returns the jobs that can run, first those of the tenant whose jobs have waited longest. */
export async function jobsInTurn(
  database: Database,
): Promise<readonly { readonly uid: string; readonly kind: JobKindName }[]> {
  const { rows } = await database.execute<{ uid: string; kind: JobKindName }>(
    sql`select uid, kind from (${waiting}) w order by served, id`,
  )
  return rows
}

/** Whether a job of another tenant is waiting. */
export async function othersWait(database: Database, actor: string): Promise<boolean> {
  const own = sql`coalesce((select namespaces from accounts where uid = ${actor}), '{}')`
  const { rowCount } = await database.execute(sql`select from (${waiting}) w where w.tenant <> ${own} limit 1`)
  return rowCount !== 0
}
