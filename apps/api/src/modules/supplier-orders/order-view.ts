import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { suppliers } from '../suppliers/index.ts'
import type { Call } from '../../platform/http/types.ts'
import { isoOrNull, storedFields } from '../../platform/database/records.ts'
import { toPercent } from '../../platform/money/basis-points.ts'
import { invoiceState, matchesOf, toleranceColumns, toleranceOf, viewInvoices } from './invoices.ts'
import { lastMails, viewMail } from './order-mails.ts'
import { purchaseFacts } from './purchase-facts.ts'
import { lineCost, movesFrom, nextStep } from './stages.ts'
import { supplierOrderLines, type supplierOrders } from './tables.ts'

/** A supplier order and a line of it, as they are stored. */
export type OrderRow = typeof supplierOrders.$inferSelect
export type LineRow = typeof supplierOrderLines.$inferSelect

/** Returns the outstanding quantity of a line. */
export const outstandingQuantity = ({ ordered, received, short }: LineRow): number =>
  short ? 0 : Math.max(0, ordered - received)

/** Returns the units that a line did not get confirmed, and after a first delivery those that did not arrive with it. */
export function backOrder({ stage }: Pick<OrderRow, 'stage'>, line: LineRow): number {
  if (stage === 'Part received') return outstandingQuantity(line)
  const isPromised = (stage === 'Sent' || stage === 'Confirmed') && line.confirmed !== null
  return isPromised ? Math.max(0, line.ordered - (line.confirmed ?? 0)) : 0
}

const lineState = ({ short, received, ordered }: LineRow): Schema<'SupplierOrderLine'>['line_state'] =>
  received >= ordered ? 'Done' : short ? 'Short' : received > 0 ? 'Part' : 'Open'

/** Returns the cost of the goods, without freight and duty. */
export const goodsOf = (lines: readonly LineRow[]): number =>
  lines.reduce((sum, line) => sum + lineCost({ ...line, cost: line.confirmed_cost ?? line.cost }), 0)

/** Returns the cost of an order, with freight and duty. */
export const totalOf = (order: OrderRow, lines: readonly LineRow[]): number =>
  goodsOf(lines) + order.freight + order.duty

/** Returns the received quantity in %. */
export const receivedPercent = (lines: readonly LineRow[]): number => {
  const ordered = lines.reduce((sum, line) => sum + line.ordered, 0)
  return ordered === 0
    ? 0
    : Math.min(
        100,
        Math.round((100 * lines.reduce((sum, line) => sum + Math.min(line.received, line.ordered), 0)) / ordered),
      )
}

/** Returns supplier orders as the contract shows them; amounts only with the permission to read costs. */
export async function viewSupplierOrders(
  rows: readonly OrderRow[],
  { database, may }: Pick<Call, 'database' | 'may'>,
): Promise<Schema<'SupplierOrder'>[]> {
  const uids = [...rows.map(({ uid }) => uid), '']
  const lines = Map.groupBy(
    await database
      .select()
      .from(supplierOrderLines)
      .where(inArray(supplierOrderLines.order_uid, uids))
      .orderBy(asc(supplierOrderLines.position)),
    ({ order_uid }) => order_uid,
  )
  const from = new Map(
    (
      await database
        .select({ uid: suppliers.uid, name: suppliers.name, order_email: suppliers.order_email, ...toleranceColumns })
        .from(suppliers)
        .where(inArray(suppliers.uid, [...rows.map(({ supplier_uid }) => supplier_uid), '']))
    ).map((supplier) => [supplier.uid, supplier]),
  )
  const mails = await lastMails(database, uids)
  const money = may('products_cost_read')
  const { rows: former } = await database.execute<{ id: string; cost: string }>(sql`
    select l.id, (select coalesce(f.confirmed_cost, f.cost) from supplier_order_lines f join supplier_orders fo on fo.uid = f.order_uid join supplier_orders o on o.uid = l.order_uid
      where f.product_uid = l.product_uid and fo.supplier_uid = o.supplier_uid and fo.id < o.id and fo.stage not in ('Draft', 'Cancelled') order by fo.id desc limit 1) as cost
    from supplier_order_lines l where l.order_uid = any(${sql.param(uids)}::text[])`)
  const lastCosts = new Map(former.map(({ id, cost }) => [Number(id), cost === null ? null : Number(cost)]))
  const facts = await purchaseFacts(database, [...lines.values()].flat())
  return rows.map((order) => {
    const own = lines.get(order.uid) ?? []
    const supplier = from.get(order.supplier_uid)
    const mail = mails.get(order.uid)
    const tolerance = toleranceOf(supplier)
    const matches = matchesOf(order, own, tolerance)
    return {
      ...storedFields(order),
      namespace: order.namespace,
      number: order.number,
      supplier: { uid: order.supplier_uid, name: supplier?.name ?? '' },
      order_email: supplier?.order_email ?? null,
      stage: order.stage,
      location: order.location,
      buyer: order.buyer,
      ordered_at: isoOrNull(order.ordered_at),
      reminded_at: isoOrNull(order.reminded_at),
      mail: mail ? viewMail(mail, supplier?.order_email ?? null) : null,
      expected: order.expected,
      reference: order.reference,
      currency: order.currency,
      lines: own.map((line) => ({
        id: line.id,
        position: line.position,
        product: line.product_uid,
        sku: line.sku,
        supplier_sku: line.supplier_sku,
        name: line.name,
        ordered: line.ordered,
        pack: line.pack,
        cost: money ? line.cost : null,
        last_cost: money ? (lastCosts.get(line.id) ?? null) : null,
        discount: toPercent(line.discount_bp),
        vat: toPercent(facts(line).vat_bp),
        weight: facts(line).weight,
        expected: line.expected,
        confirmed: line.confirmed,
        confirmed_cost: money ? line.confirmed_cost : null,
        accepted: line.accepted,
        received: line.received,
        damaged: line.damaged,
        back_order: backOrder(order, line),
        line_state: lineState(line),
      })),
      goods: money ? goodsOf(own) : null,
      freight: money ? order.freight : null,
      duty: money ? order.duty : null,
      cost_spread: order.cost_spread,
      total: money ? totalOf(order, own) : null,
      received_percent: receivedPercent(own),
      invoices: money ? viewInvoices(order.invoices, matches) : null,
      invoice_tolerance: tolerance,
      invoice_state: invoiceState(order.invoices, matches),
      note: order.note,
      close_reason: order.close_reason,
      moves: [...movesFrom(order.stage)],
      next_step: nextStep(order.stage),
    }
  })
}

/** Returns the lines of an order, in their order. */
export const linesOf = ({ database }: Pick<Call, 'database'>, uid: string): Promise<LineRow[]> =>
  database
    .select()
    .from(supplierOrderLines)
    .where(eq(supplierOrderLines.order_uid, uid))
    .orderBy(asc(supplierOrderLines.position))
