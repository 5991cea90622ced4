import { and, eq, ne, sql } from 'drizzle-orm'
import type { InvoiceMatch, Schema } from '@backoffice/api-contract'
import { conflict, invalid, permissionRequired } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { suppliers } from '../suppliers/index.ts'
import { matchesOf, toleranceColumns, toleranceOf, type StoredInvoice } from './invoices.ts'
import { text } from './messages.ts'
import type { LineRow, OrderRow } from './order-view.ts'
import { supplierOrders } from './tables.ts'

type Invoices = readonly Schema<'SupplierInvoice'>[]

/** Asserts that no invoice is recorded twice. @throws 422 at its number */
async function assertNotRecorded({ database }: Pick<Call, 'database'>, order: OrderRow, invoices: Invoices) {
  for (const [place, { number }] of invoices.entries()) {
    if (invoices.findIndex((other) => other.number === number) < place)
      throw invalid(text('invoice-number-taken', { number: order.number }), `/invoices/${place}/number`)
    const [other] = await database
      .select({ number: supplierOrders.number })
      .from(supplierOrders)
      .where(
        and(
          eq(supplierOrders.supplier_uid, order.supplier_uid),
          eq(supplierOrders.namespace, order.namespace),
          ne(supplierOrders.uid, order.uid),
          sql`${supplierOrders.invoices} @> ${JSON.stringify([{ number }])}::jsonb`,
        ),
      )
      .limit(1)
    if (other) throw invalid(text('invoice-number-taken', { number: other.number }), `/invoices/${place}/number`)
  }
}

/** Asserts that the lines of invoices are those of their order, each once. @throws 422 */
function assertLines(lines: readonly LineRow[], invoices: Invoices): void {
  for (const [place, invoice] of invoices.entries()) {
    if (invoice.lines.length === 0 && invoices.length > 1)
      throw invalid(text('invoice-without-lines'), `/invoices/${place}/lines`)
    for (const [row, { line }] of invoice.lines.entries()) {
      const at = `/invoices/${place}/lines/${row}/line`
      if (!lines.some(({ id }) => id === line)) throw invalid(text('unknown-line'), at)
      if (invoice.lines.findIndex((other) => other.line === line) < row) throw invalid(text('invoice-line-twice'), at)
    }
  }
}

/** Returns the decision about a difference with what it is about. @throws 422 without a reason */
function decidedOn({ decision = null, reason = '' }: Schema<'InvoiceDecision'>, match: InvoiceMatch, at: string) {
  if (!match.differs || decision === null) return { decision: null, reason: '', decided: 0 }
  if (reason.trim() === '') throw invalid(text('decision-reason-required'), `${at}/reason`)
  return { decision, reason: reason.trim(), decided: match.difference }
}

/** Returns the invoices of an order as they are stored. @throws 403, 409, 422 */
export async function recordedInvoices(
  call: Pick<Call, 'database' | 'may'>,
  order: OrderRow,
  lines: readonly LineRow[],
  invoices: Invoices,
): Promise<readonly StoredInvoice[]> {
  if (!call.may('products_cost_read')) throw permissionRequired('products_cost_read')
  if (order.stage === 'Draft') throw conflict(text('invoice-of-draft'), '/invoices')
  assertLines(lines, invoices)
  await assertNotRecorded(call, order, invoices)
  const [supplier] = await call.database
    .select(toleranceColumns)
    .from(suppliers)
    .where(eq(suppliers.uid, order.supplier_uid))
  const matches = matchesOf({ ...order, invoices }, lines, toleranceOf(supplier))
  return invoices.map(({ number, date, amount, lines: charged, other }, place) => {
    const own = matches[place] ?? []
    const at = `/invoices/${place}`
    const last = own.at(-1)
    if (!last) throw new Error('Every invoice has a match of its other costs')
    return {
      number,
      date,
      amount,
      lines: charged.map(({ line, quantity, cost, ...said }, row) => ({
        line,
        quantity,
        cost,
        ...decidedOn(said, own[row] ?? last, `${at}/lines/${row}`),
      })),
      other: decidedOn(other, last, `${at}/other`),
    }
  })
}
