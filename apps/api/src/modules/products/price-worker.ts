import { eq, sql } from 'drizzle-orm'
import { difference } from '../../platform/audit/difference.ts'
import { auditEntries } from '../../platform/audit/tables.ts'
import type { Connection, Database } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/search/outbox.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import { followParents, type Follower } from './follow-parents.ts'
import { pricesOn, type Priced } from './coming-prices.ts'
import { products } from './tables.ts'

const PORTION = 200

const pricedOf = ({ price, compare_price, product_websites, coming_prices }: Priced): Priced => ({
  price,
  compare_price,
  product_websites,
  coming_prices,
})

/** Lets the prices of some products begin whose day has come, and that no other process is at; false when there are none. */
async function someBegin(database: Database, outbox: Outbox, day: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const rows = await transaction
      .select()
      .from(products)
      .where(
        sql`${products.coming_prices} <> '[]' and exists (select from jsonb_array_elements(${products.coming_prices}) c where c ->> 'from' <= ${day})`,
      )
      .orderBy(products.id)
      .limit(PORTION)
      .for('update', { skipLocked: true })
    const followers: Follower[] = []
    for (const row of rows) {
      const [before, after] = [pricedOf(row), pricesOn(day, pricedOf(row))]
      await transaction
        .update(products)
        .set({ ...after, version: row.version + 1, updated_at: new Date(), updated_by: null })
        .where(eq(products.uid, row.uid))
      const news = difference({ ...before }, { ...after })
      await transaction
        .insert(auditEntries)
        .values({
          namespace: row.namespace,
          operation: 'beginPrice',
          resource: 'products',
          object: row.uid,
          source: 'system',
          before: news?.before ?? {},
          after: news?.after ?? {},
        })
      if (row.kind === 'Variant parent' && after.price !== row.price)
        followers.push(
          ...(await followParents(transaction, null, [{ uid: row.uid, was: row.price, price: after.price }], day)),
        )
    }
    if (followers.length > 0)
      await transaction
        .insert(auditEntries)
        .values(
          followers.map(({ uid, namespace, was, price }) => ({
            namespace,
            operation: 'beginPrice',
            resource: 'products',
            object: uid,
            source: 'system' as const,
            before: { price: was },
            after: { price },
          })),
        )
    await outbox.add(
      transaction,
      'products',
      [...rows, ...followers].map(({ uid }) => uid),
    )
    return rows.length > 0
  })
}

/** Lets every price begin whose day has come by then, and variants follow that of their parent; each change is an entry of the product's history. */
export async function beginPrices(
  { database }: Pick<Connection, 'database'>,
  outbox: Outbox,
  now: Temporal.Instant,
): Promise<void> {
  const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  while (await someBegin(database, outbox, day)) outbox.wake()
}

/** Begins prices every minute, in any number of processes; the first time at once, for days on which no server ran. */
export const priceWorker = ({ connection, outbox }: Ports): WorkerDefinition => ({
  schedule: { every: 60_000 },
  run: async () => {
    await beginPrices(connection, outbox, Temporal.Now.instant())
    return false
  },
  error: 'Prices could not begin',
})
