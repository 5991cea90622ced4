import { eq, inArray, sql } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import { dueOf, nextStepOf } from '@backoffice/order-model'
import { websites } from '../websites/index.ts'
import { customers } from '../customers/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { seconds } from '../../platform/database/records.ts'
import { factsOf, linesOf } from './order-facts.ts'
import { readPrinted } from './prints/printed-orders.ts'
import { orderLines, orders } from './tables.ts'

export async function orderDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['orders'][]> {
  const rows = await database
    .select({ order: orders, website: websites.name, customer_number: customers.number })
    .from(orders)
    .leftJoin(websites, eq(websites.uid, orders.website_uid))
    .leftJoin(customers, eq(customers.uid, orders.customer_uid))
    .where(inArray(orders.uid, [...uids]))
  const lines = await database
    .select({ order_uid: orderLines.order_uid, skus: sql<string[]>`array_agg(distinct ${orderLines.sku})` })
    .from(orderLines)
    .where(sql`${inArray(orderLines.order_uid, [...uids])} and ${orderLines.sku} is not null`)
    .groupBy(orderLines.order_uid)
  const skusOf = new Map(lines.map(({ order_uid, skus }) => [order_uid, skus]))
  const readLines = await linesOf(database, uids)
  const printedOf = await readPrinted(database, uids)
  return rows.map(({ order, website, customer_number }) => {
    const facts = factsOf(order, readLines(order.uid))
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
      next_step: nextStepOf(facts),
      ship_by: order.ship_by && seconds(order.ship_by),
      on_account: order.on_account,
      priority: order.priority,
      tags: order.tags,
      assignee: order.assignee,
      back_ordered: facts.back_ordered,
      has_note: order.customer_note !== '' || order.internal_note !== '',
      item_count: order.item_count,
      total: order.total,
      due: dueOf(order),
      printed: printedOf(order.uid),
      currency: order.currency,
      skus: skusOf.get(order.uid) ?? [],
      version: order.version,
    }
  })
}
