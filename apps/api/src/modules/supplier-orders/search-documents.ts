import { eq, inArray } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import { suppliers } from '../suppliers/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { seconds } from '../../platform/database/records.ts'
import { turnOf } from '../../platform/search/turn.ts'
import { invoiceState, matchesOf, toleranceColumns, toleranceOf } from './invoices.ts'
import { receivedPercent, totalOf } from './order-view.ts'
import { lastMails, mailState } from './order-mails.ts'
import { hasNothingToCome, nextStep } from './stages.ts'
import { supplierOrderLines, supplierOrders } from './tables.ts'

/** Returns when an order has its turn: when it is expected, or as long as nobody knows that, since it was sent or made. */
const dueAt = ({ expected, ordered_at, created_at }: typeof supplierOrders.$inferSelect): Date =>
  expected === null ? (ordered_at ?? created_at) : new Date(expected)

/** Returns what is to be done with an order: it comes first while goods are to come; a received one has to be closed. */
const workOf = ({ stage }: typeof supplierOrders.$inferSelect) =>
  hasNothingToCome(stage) ? (nextStep(stage) === null ? 'done' : 'waiting') : 'now'

export async function supplierOrderDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['supplier-orders'][]> {
  const rows = await database
    .select({ order: supplierOrders, supplier: suppliers.name, tolerance: toleranceColumns })
    .from(supplierOrders)
    .innerJoin(suppliers, eq(suppliers.uid, supplierOrders.supplier_uid))
    .where(inArray(supplierOrders.uid, [...uids]))
  const lines = Map.groupBy(
    await database
      .select()
      .from(supplierOrderLines)
      .where(inArray(supplierOrderLines.order_uid, [...uids])),
    ({ order_uid }) => order_uid,
  )
  const mails = await lastMails(database, uids)
  return rows.map(({ order, supplier, tolerance }) => {
    const own = lines.get(order.uid) ?? []
    return {
      uid: order.uid,
      namespace: order.namespace,
      number: order.number,
      supplier,
      supplier_uid: order.supplier_uid,
      stage: order.stage,
      next_step: nextStep(order.stage),
      location: order.location,
      buyer: order.buyer,
      reference: order.reference,
      ordered_at: order.ordered_at && seconds(order.ordered_at),
      expected: order.expected,
      expected_at: order.expected === null ? null : seconds(new Date(order.expected)),
      turn: turnOf(workOf(order), dueAt(order)),
      received_percent: receivedPercent(own),
      invoice_state: invoiceState(order.invoices, matchesOf(order, own, toleranceOf(tolerance))),
      mail_state: mailState(mails.get(order.uid)),
      line_count: own.length,
      pieces: own.reduce((sum, line) => sum + line.ordered, 0),
      total: totalOf(order, own),
      currency: order.currency,
      skus: own.map(({ sku }) => sku),
      created_at: seconds(order.created_at),
      updated_at: seconds(order.updated_at),
      version: order.version,
    }
  })
}
