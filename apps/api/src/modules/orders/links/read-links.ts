import { asc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { orderReturns } from '../returns/tables.ts'
import { orders } from '../tables.ts'
import { orderLinks } from './tables.ts'

type Relation = Schema<'OrderRelation'>

/** What an order is to the one that it came from, and the other way round. */
const relations = {
  Exchange: ['exchange-of', 'exchanged-for'],
  Split: ['split-from', 'split-into'],
  Combined: ['combined-from', 'combined-into'],
} as const satisfies Record<(typeof orderLinks.$inferSelect)['kind'], readonly [Relation, Relation]>

/** Reads the orders that orders came from, and those that came from them, the oldest first, by the order. */
export async function readLinks(
  database: Database,
  uids: readonly string[],
): Promise<(order: string) => Schema<'OrderLink'>[]> {
  const [result, origin] = [alias(orders, 'result'), alias(orders, 'origin')]
  const rows = await database
    .select({ link: orderLinks, number: result.number, from: origin.number, return_number: orderReturns.number })
    .from(orderLinks)
    .innerJoin(result, eq(result.uid, orderLinks.order_uid))
    .innerJoin(origin, eq(origin.uid, orderLinks.origin_uid))
    .leftJoin(orderReturns, eq(orderReturns.uid, orderLinks.return_uid))
    .where(or(inArray(orderLinks.order_uid, [...uids, '']), inArray(orderLinks.origin_uid, [...uids, ''])))
    .orderBy(asc(orderLinks.id))
  return (order) =>
    rows.flatMap(({ link: { kind, order_uid, origin_uid }, number, from, return_number }) => {
      const [ofResult, ofOrigin] = relations[kind]
      if (order_uid === order) return { relation: ofResult, number: from, return_number }
      return origin_uid === order ? { relation: ofOrigin, number, return_number } : []
    })
}
