import { sql } from 'drizzle-orm'
import { addToOutbox } from '../../platform/search/outbox.ts'
import { dailyWorker, type DailyWork } from '../../platform/workers/daily.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import { suppliers } from './tables.ts'

/** Reindexes suppliers whose next order day has passed since the last run. */
export const agingOrderDays: DailyWork = {
  name: 'order-days',
  async run(transaction, { since, today }) {
    await addToOutbox(
      transaction,
      'suppliers',
      sql`select uid from ${suppliers} where order_days && (
        select array_agg(extract(isodow from day)::int) from generate_series(${since}::date, ${today}::date - 1, interval '1 day') day)`,
    )
  },
}

/** Updates next order days once a day. */
export const orderDaysWorker = ({ connection: { database } }: Ports): WorkerDefinition =>
  dailyWorker(database, agingOrderDays, 'Order days that have passed could not be renewed')
