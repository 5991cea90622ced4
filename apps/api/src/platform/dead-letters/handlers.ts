import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { notFound } from '../http/failure.ts'
import type { Handlers } from '../http/types.ts'
import type { Connection } from '../database/database.ts'
import { iso } from '../database/records.ts'
import { outbox } from '../search/tables.ts'
import { jobs } from '../jobs/tables.ts'

/** Counts of attempts from the beginning. */
const fromTheStart = { attempts: 0, run_after: null, set_aside_at: null } as const

type Row = {
  kind: Schema<'DeadLetterKind'>
  id: string
  job: Schema<'JobKind'> | null
  index: string | null
  record: string | null
  account_name: string | null
  attempts: number
  reason: string
  set_aside_at: string
}

/** Jobs and search documents that were set aside, as one list. */
const letters = sql`
  select 'job' as kind, j.uid as id, j.kind as job, null as index, null as record, a.name as account_name, j.attempts, coalesce(j.problem ->> 'message', '') as reason, j.set_aside_at
    from ${jobs} j left join accounts a on a.uid = j.actor where j.set_aside_at is not null
  union all
  select 'search-document', id::text, null, index_name, uid, null, attempts, coalesce(reason, ''), set_aside_at from ${outbox} where set_aside_at is not null`

/** Handlers of work that was set aside. It belongs to no tenant, so administrators reach it past the walls between them. */
export const deadLetterHandlers = ({ database }: Connection, wake: () => void) =>
  ({
    async listDeadLetters(call) {
      const { limit = 50, offset = 0 } = call.query
      const { rows } = await database.execute<Row>(
        sql`select * from (${letters}) l order by set_aside_at desc, id limit ${limit} offset ${offset}`,
      )
      const {
        rows: [sum],
      } = await database.execute<{ total: number }>(sql`select count(*)::int as total from (${letters}) l`)
      return {
        body: {
          results: rows.map((row) => ({ ...row, set_aside_at: iso(new Date(row.set_aside_at)) })),
          total: sum?.total ?? 0,
          limit,
          offset,
        },
      }
    },

    async retryDeadLetter(call) {
      const { kind, id } = call.path
      const again =
        kind === 'job'
          ? await database
              .update(jobs)
              .set({
                ...fromTheStart,
                state: 'Queued',
                finished_at: null,
                problem: null,
                version: sql`${jobs.version} + 1`,
                updated_at: new Date(),
              })
              .where(and(eq(jobs.uid, id), isNotNull(jobs.set_aside_at)))
              .returning({ id: jobs.uid })
          : await database
              .update(outbox)
              .set({ ...fromTheStart, reason: null })
              .where(and(eq(sql`${outbox.id}::text`, id), isNotNull(outbox.set_aside_at)))
              .returning({ id: outbox.id })
      if (again.length === 0) throw notFound('This work')
      call.reply.raw.once('finish', wake)
      return { status: 204, body: undefined }
    },
  }) satisfies Partial<Handlers>
