import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { notFound } from '../http/failure.ts'
import type { Handlers } from '../http/types.ts'
import type { Connection } from '../database/database.ts'
import { iso } from '../database/records.ts'
import type { Worker } from '../workers/worker.ts'
import { text } from '../jobs/messages.ts'

type Row = Omit<Schema<'DeadLetter'>, 'set_aside_at'> & { readonly set_aside_at: string }

/**
 * Returns the handlers of dead letters of all workers. They belong to no tenant, so administrators read them outside
 * row-level security.
 */
export function deadLetterHandlers({ database }: Connection, workers: readonly Worker[]) {
  const sources = workers.flatMap((worker) => {
    const deadLetters = worker.queue?.deadLetters
    return deadLetters && 'letters' in deadLetters ? [{ worker, ...deadLetters }] : []
  })
  const letters = sql.join(
    sources.map((source) => source.letters),
    sql` union all `,
  )
  return {
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
      const source = sources.find((one) => one.kind === kind)
      if (!(await source?.retry(database, id))) throw notFound(text('background-job'))
      call.reply.raw.once('finish', () => source?.worker.wake())
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}
