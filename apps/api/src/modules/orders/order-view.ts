import { asc, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { websites } from '../websites/index.ts'
import { customers } from '../customers/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { iso, storedFields } from '../../platform/database/records.ts'
import { toPercent } from '../../platform/money/basis-points.ts'
import { orderLineTaxes, orderLines, type orders } from './tables.ts'

/** An order as it is stored. */
export type OrderRow = typeof orders.$inferSelect

const viewLine = (
  { id, position, sku, name, quantity, returned, cancelled, unit_price, total }: typeof orderLines.$inferSelect,
  rate_bp: number,
): Schema<'OrderLine'> => ({
  id,
  position,
  sku,
  name,
  quantity,
  returned,
  cancelled,
  unit_price,
  vat_rate: toPercent(rate_bp),
  total,
})

/**
 * Reads the VAT rates of lines when they were sold, in basis points; 0 for lines of imported orders, which have none.
 */
async function lineRates(rows: readonly OrderRow[], database: Database) {
  const taxes = await database
    .select()
    .from(orderLineTaxes)
    .where(
      inArray(
        orderLineTaxes.order_uid,
        rows.map(({ uid }) => uid),
      ),
    )
  const rates = new Map(taxes.map(({ order_uid, position, rate_bp }) => [`${order_uid} ${position}`, rate_bp]))
  return (order: string, position: number): number => rates.get(`${order} ${position}`) ?? 0
}

/** Returns orders as the contract shows them, with their lines. */
export async function viewOrders(rows: readonly OrderRow[], database: Database): Promise<Schema<'Order'>[]> {
  if (rows.length === 0) return []
  const uids = (wanted: readonly (string | null)[]) => [...new Set(wanted.filter((uid) => uid !== null)), '']
  const lines = await database
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.order_uid,
        rows.map(({ uid }) => uid),
      ),
    )
    .orderBy(asc(orderLines.position))
  const rateOf = await lineRates(rows, database)
  const sites = await database
    .select({ uid: websites.uid, name: websites.name })
    .from(websites)
    .where(inArray(websites.uid, uids(rows.map(({ website_uid }) => website_uid))))
  const buyers = await database
    .select({ uid: customers.uid, number: customers.number })
    .from(customers)
    .where(inArray(customers.uid, uids(rows.map(({ customer_uid }) => customer_uid))))
  const linesOf = Map.groupBy(lines, ({ order_uid }) => order_uid)
  return rows.map((row) => ({
    ...storedFields(row),
    namespace: row.namespace,
    number: row.number,
    kind: row.kind,
    website: sites.find(({ uid }) => uid === row.website_uid) ?? null,
    location: row.location,
    placed_at: iso(row.placed_at),
    placed_local: row.placed_local,
    customer: {
      uid: row.customer_uid,
      number: buyers.find(({ uid }) => uid === row.customer_uid)?.number ?? null,
      name: row.customer_name,
      email: row.email,
    },
    stage: row.stage,
    payment_state: row.payment_state,
    fulfilment_state: row.fulfilment_state,
    hold_reason: row.hold_reason,
    country: row.country,
    currency: row.currency,
    tax_regime: row.tax_regime,
    lines: (linesOf.get(row.uid) ?? []).map((line) => viewLine(line, rateOf(row.uid, line.position))),
    totals: {
      goods: row.goods,
      discount: row.discount,
      shipping: row.shipping,
      vat: row.vat,
      total: row.total,
      paid: row.paid,
      refunded: row.refunded,
      due: row.total - row.paid + row.refunded,
    },
    billing_address: row.billing_address,
    delivery_address: row.delivery_address,
    customer_note: row.customer_note,
    internal_note: row.internal_note,
    corrects: row.corrects,
    assignee: row.assignee,
    source: row.source,
  }))
}
