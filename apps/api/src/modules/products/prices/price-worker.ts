import { sql } from 'drizzle-orm'
import { dayIn } from '../../../platform/accounts/local-day.ts'
import { namespaces } from '../../../platform/accounts/tables.ts'
import type { Connection, Database } from '../../../platform/database/database.ts'
import type { Kinds } from '../../../platform/records/kinds.ts'
import { systemWork } from '../../../platform/records/system-work.ts'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import { writeMany } from '../../../platform/records/write.ts'
import type { Outbox } from '../../../platform/search/outbox.ts'
import { pricesOn } from './scheduled-prices.ts'
import { product } from '../product.ts'
import type { Ports } from '../../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../../platform/workers/worker.ts'
import { products } from '../tables.ts'

const PORTION = 200

/** Applies some scheduled prices that are due and that no other process applies; false when there are none. */
const someBegin = (
  database: Database,
  outbox: Outbox,
  kinds: Kinds,
  { timeZone, day }: { readonly timeZone: string; readonly day: string },
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { rows: due } = await transaction.execute<{ uid: string }>(sql`
      select uid from products where coming_prices <> '[]' and namespace in (select uid from namespaces where time_zone = ${timeZone}) and exists (select from jsonb_array_elements(coming_prices) c where c ->> 'from' <= ${day})
      order by id limit ${PORTION} for update skip locked`)
    const uids = due.map(({ uid }) => uid)
    const work = { ...systemWork(transaction, outbox, kinds, 'beginPrice'), today: day }
    const rows = await lockRows(work, product, sql`${products.uid} = any(${sql.param(uids)}::text[])`)
    await writeMany(
      work,
      product,
      rows.map((row) => {
        const { price, compare_price, product_websites, scheduled_prices } = pricesOn(day, row)
        return { row, patch: { price, compare_price, product_websites, scheduled_prices } }
      }),
    )
    return rows.length > 0
  })

/**
 * Applies every scheduled price that is due in its namespace; variants follow their parent product. Each change has an
 * entry in the product's history.
 */
export async function beginPrices(
  { database }: Pick<Connection, 'database'>,
  outbox: Outbox,
  kinds: Kinds,
  now: Temporal.Instant,
): Promise<void> {
  const zones = await database.selectDistinct({ timeZone: namespaces.time_zone }).from(namespaces)
  for (const { timeZone } of zones) {
    const here = { timeZone, day: dayIn(timeZone, now) }
    while (await someBegin(database, outbox, kinds, here)) outbox.wake()
  }
}

/**
 * Applies scheduled prices every minute, in any number of processes; the first run, at the start, makes up for days
 * without a server.
 */
export const priceWorker = ({ connection, outbox, kinds }: Ports): WorkerDefinition => ({
  schedule: { every: 60_000 },
  run: async () => {
    await beginPrices(connection, outbox, kinds, Temporal.Now.instant())
    return false
  },
  error: 'Prices could not begin',
})
