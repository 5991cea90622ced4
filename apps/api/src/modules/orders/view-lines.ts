import type { Schema } from '@backoffice/api-contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/records.ts'
import { customers } from '../customers/index.ts'
import { websites } from '../websites/index.ts'
import { orderLines, orderLineTaxes, orders } from './tables.ts'

type Tax = Pick<typeof orderLineTaxes.$inferSelect, 'base' | 'amount'> | null

/** Returns the net price and the discount of a line, and its margin at a cost per unit. */
function pricesOf({ quantity, unit_price }: typeof orderLines.$inferSelect, tax: Tax, cost: number | null) {
  if (!tax || quantity === 0) return { net_price: null, discount: null, margin: null }
  const { base, amount } = tax
  return {
    net_price: Math.round(base / quantity),
    discount: quantity * unit_price - base - amount,
    margin: cost === null || base === 0 ? null : Math.round((1 - (cost * quantity) / base) * 1_000) / 10,
  }
}

/** Returns order lines with a product by their numbers, latest first. */
export async function viewLines(
  database: Database,
  ids: readonly number[],
  cost: number | null,
): Promise<Schema<'ProductOrderLine'>[]> {
  const rows = await database
    .select({
      line: orderLines,
      order: orders,
      website: websites.name,
      company: customers.company,
      tax: { base: orderLineTaxes.base, amount: orderLineTaxes.amount },
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.uid, orderLines.order_uid))
    .leftJoin(websites, eq(websites.uid, orders.website_uid))
    .leftJoin(customers, eq(customers.uid, orders.customer_uid))
    .leftJoin(
      orderLineTaxes,
      and(eq(orderLineTaxes.order_uid, orderLines.order_uid), eq(orderLineTaxes.position, orderLines.position)),
    )
    .where(inArray(orderLines.id, [...ids, 0]))
    .orderBy(desc(orders.placed_at), desc(orderLines.id))
  return rows.map(({ line, order, website, company, tax }) => ({
    namespace: order.namespace,
    number: order.number,
    kind: order.kind,
    placed_at: iso(order.placed_at),
    customer_name: order.customer_name,
    company: company ?? '',
    website,
    location: order.location,
    stage: order.stage,
    quantity: line.quantity,
    returned: line.returned,
    unit_price: line.unit_price,
    ...pricesOf(line, tax, cost),
    total: line.total,
    currency: order.currency,
  }))
}
