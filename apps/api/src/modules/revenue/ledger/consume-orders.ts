import { sql } from 'drizzle-orm'
import type { EventConsumer } from '../../../platform/events/consume-events.ts'
import { bookSales } from './book-sales.ts'

/** Books what orders sell, and what changes of it, at the moment of the change. */
export const ledgerConsumer: EventConsumer = {
  name: 'order-sales',
  subjectType: 'orders',
  async consume(transaction, events) {
    // Of several events of an order at once, the last one says when it became what is booked.
    const moments = new Map(events.map(({ subject, at }) => [subject, at.toISOString()]))
    await bookSales(
      transaction,
      sql`select * from unnest(${sql.param([...moments.keys()])}::text[], ${sql.param([...moments.values()])}::timestamptz[]) as asked (order_uid, at)`,
    )
  },
}
