import { eq, inArray } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import { dueOf, isReturning, nextStepOf, type OrderFacts } from '@backoffice/order-model'
import { websites } from '../websites/index.ts'
import { customers } from '../customers/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { seconds } from '../../platform/database/records.ts'
import { factsOf, linesOf } from './order-facts.ts'
import { marginOfOrder } from './order-margin.ts'
import { taxesOfOrders, type OrderRow } from './order-view.ts'
import { readFacts } from './search-facts.ts'
import { readPrinted } from './prints/printed-orders.ts'
import { orders } from './tables.ts'

/** Returns what is next for an order, and what holds it up. */
const stepsOf = (facts: OrderFacts) => ({
  next_step: nextStepOf(facts),
  back_ordered: facts.back_ordered,
  return_open: isReturning(facts),
})

/** Returns what an order amounts to, and what it leaves. */
const moneyOf = (order: OrderRow, margin: ReturnType<typeof marginOfOrder>) => ({
  total: order.total,
  due: dueOf(order),
  margin: margin?.amount ?? null,
  margin_percent: margin?.percent ?? null,
})

/** Reads orders with what their website and their customer are called. */
const readRows = (database: Database, uids: readonly string[]) =>
  database
    .select({
      order: orders,
      website: websites.name,
      customer_number: customers.number,
      first: customers.first_order_at,
    })
    .from(orders)
    .leftJoin(websites, eq(websites.uid, orders.website_uid))
    .leftJoin(customers, eq(customers.uid, orders.customer_uid))
    .where(inArray(orders.uid, [...uids]))

export async function orderDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['orders'][]> {
  const rows = await readRows(database, uids)
  const readLines = await linesOf(database, uids)
  const about = await readFacts(database, uids)
  const printedOf = await readPrinted(database, uids)
  const taxesOf = await taxesOfOrders(database, uids)
  return rows.flatMap(({ order, website, customer_number, first }) => {
    const more = about.get(order.uid)
    if (!more) return []
    const lines = readLines(order.uid)
    return {
      uid: order.uid,
      number: order.number,
      namespace: order.namespace,
      kind: order.kind,
      website,
      website_uid: order.website_uid,
      location: order.location,
      placed_at: seconds(order.placed_at),
      customer_uid: order.customer_uid,
      customer_number,
      customer_name: order.customer_name,
      email: order.email,
      country: order.country,
      city: order.delivery_address?.city ?? null,
      stage: order.stage,
      payment_state: order.payment_state,
      fulfilment_state: order.fulfilment_state,
      hold_reason: order.hold_reason,
      ship_by: order.ship_by && seconds(order.ship_by),
      on_account: order.on_account,
      priority: order.priority,
      tags: order.tags,
      assignee: order.assignee,
      has_note: order.customer_note !== '' || order.internal_note !== '',
      item_count: order.item_count,
      ...moneyOf(order, marginOfOrder(order, lines, taxesOf(order.uid))),
      printed: printedOf(order.uid),
      ...more,
      ...stepsOf(factsOf(order, lines)),
      quoted: order.stage === 'Draft' && order.quoted_at !== null,
      first_order: first !== null && first.getTime() === order.placed_at.getTime(),
      source: order.source,
      currency: order.currency,
      version: order.version,
    }
  })
}
