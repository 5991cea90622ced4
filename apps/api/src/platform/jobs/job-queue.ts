import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { FROM_THE_START } from '../workers/backoff.ts'
import type { Queue } from '../workers/queue.ts'
import { jobs } from './tables.ts'

/** Jobs that wait to start or continue. */
export const jobQueue: Queue = {
  waiting: sql`select created_at as since from ${jobs} where ${and(inArray(jobs.state, ['Queued', 'Running']), isNull(jobs.set_aside_at))}`,
  deadLetters: {
    kind: 'job',
    letters: sql`select 'job' as kind, j.uid as id, j.kind as job, null as index, null as record, a.name as account_name, j.attempts, coalesce(j.problem ->> 'message', '') as reason, j.set_aside_at
      from ${jobs} j left join accounts a on a.uid = j.actor where j.set_aside_at is not null`,
    async retry(database, id) {
      const again = await database
        .update(jobs)
        .set({
          ...FROM_THE_START,
          state: 'Queued',
          finished_at: null,
          problem: null,
          version: sql`${jobs.version} + 1`,
          updated_at: new Date(),
        })
        .where(and(eq(jobs.uid, id), isNotNull(jobs.set_aside_at)))
        .returning({ id: jobs.uid })
      return again.length > 0
    },
  },
}
