import type { Schema } from '@backoffice/api-contract'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/records.ts'
import { customers } from '../customers/index.ts'
import { websites } from '../websites/index.ts'
import { orderLines, orderLineTaxes, orders } from './tables.ts'

type Tax = Pick<typeof orderLineTaxes.$inferSelect, 'base' | 'amount'>

/** Returns the net price and the discount of a line, and its margin at a cost per unit. */
function pricesOf(
  { quantity, unit_price }: typeof orderLines.$inferSelect,
  tax: Tax | undefined,
  cost: number | null,
): Pick<Schema<'ProductOrderLine'>, 'net_price' | 'discount' | 'margin'> {
  if (!tax || quantity === 0) return { net_price: null, discount: null, margin: null }
  const { base, amount } = tax
  return {
    net_price: Math.round(base / quantity),
    discount: quantity * unit_price - base - amount,
    margin: cost === null || base === 0 ? null : Math.round((1 - (cost * quantity) / base) * 1_000) / 10,
  }
}

/**
 * Reads what belongs to orders: the names of their websites, the companies of their customers, and the VAT of their
 * lines. Each is looked up by itself: in one statement, all of them may be compared with each line.
 */
async function factsOf(database: Database, rows: readonly (typeof orders.$inferSelect)[]) {
  const uids = (wanted: readonly (string | null)[]) => [...new Set(wanted.filter((uid) => uid !== null)), '']
  const sites = await database
    .select({ uid: websites.uid, name: websites.name })
    .from(websites)
    .where(inArray(websites.uid, uids(rows.map(({ website_uid }) => website_uid))))
  const buyers = await database
    .select({ uid: customers.uid, company: customers.company })
    .from(customers)
    .where(inArray(customers.uid, uids(rows.map(({ customer_uid }) => customer_uid))))
  const taxes = await database
    .select()
    .from(orderLineTaxes)
    .where(inArray(orderLineTaxes.order_uid, uids(rows.map(({ uid }) => uid))))
  return {
    websites: new Map<string | null, string>(sites.map(({ uid, name }) => [uid, name])),
    companies: new Map<string | null, string>(buyers.map(({ uid, company }) => [uid, company])),
    taxes: new Map(taxes.map((tax) => [`${tax.order_uid} ${tax.position}`, tax])),
  }
}

/** Returns order lines with a product by their numbers, latest first. */
export async function viewLines(
  database: Database,
  ids: readonly number[],
  cost: number | null,
): Promise<Schema<'ProductOrderLine'>[]> {
  const rows = await database
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.uid, orderLines.order_uid))
    .where(inArray(orderLines.id, [...ids, 0]))
    .orderBy(desc(orders.placed_at), desc(orderLines.id))
  const facts = await factsOf(
    database,
    rows.map(({ order }) => order),
  )
  return rows.map(({ line, order }) => ({
    id: line.id,
    namespace: order.namespace,
    number: order.number,
    kind: order.kind,
    placed_at: iso(order.placed_at),
    customer_name: order.customer_name,
    company: facts.companies.get(order.customer_uid) ?? '',
    website: facts.websites.get(order.website_uid) ?? null,
    location: order.location,
    stage: order.stage,
    quantity: line.quantity,
    returned: line.returned,
    unit_price: line.unit_price,
    ...pricesOf(line, facts.taxes.get(`${order.uid} ${line.position}`), cost),
    total: line.total,
    currency: order.currency,
  }))
}
