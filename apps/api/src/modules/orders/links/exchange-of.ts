import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { orders } from '../tables.ts'
import { orderLinks } from './tables.ts'

/** Reads the orders that returns were exchanged for, the oldest first. */
export const exchangesOf = (database: Database, returns: readonly string[]) =>
  database
    .select({ returned: orderLinks.return_uid, uid: orders.uid, number: orders.number, stage: orders.stage })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.uid, orderLinks.order_uid))
    .where(inArray(orderLinks.return_uid, [...returns, '']))
    .orderBy(asc(orderLinks.id))

/** Reads the return that an order exchanges; undefined where it is no exchange. */
export async function exchangedReturn(database: Database, order: string): Promise<string | undefined> {
  const [link] = await database
    .select({ returned: orderLinks.return_uid })
    .from(orderLinks)
    .where(and(eq(orderLinks.order_uid, order), eq(orderLinks.kind, 'Exchange')))
  return link?.returned ?? undefined
}
