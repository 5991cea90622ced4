import { desc, eq, or } from 'drizzle-orm'
import type { SharesNotes } from '../../../platform/records/record.ts'
import { orderLinks } from './tables.ts'

/** Returns the orders that an order came from, and those that came from it. */
export const linkedOrders: SharesNotes = async ({ database }, { resource, object }, most) => {
  if (resource !== 'orders') return []
  const links = await database
    .select({ result: orderLinks.order_uid, origin: orderLinks.origin_uid })
    .from(orderLinks)
    .where(or(eq(orderLinks.order_uid, object), eq(orderLinks.origin_uid, object)))
    .orderBy(desc(orderLinks.id))
    .limit(most)
  return links.map(({ result, origin }) => ({ resource, object: result === object ? origin : result }))
}
