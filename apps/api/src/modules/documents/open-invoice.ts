import { asc, inArray } from 'drizzle-orm'
import { conflict } from '../../platform/http/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import { orderLines, orderLineTaxes, type OrderRow } from '../orders/index.ts'
import type { DocumentRow } from './document-record.ts'
import { openLine, openShipping, type OpenLine } from './left-to-invoice.ts'
import { documents } from './tables.ts'
import { text } from './messages.ts'

/** What is to be invoiced of an order. */
export interface OpenInvoice {
  readonly lines: readonly (OpenLine & { readonly rate_bp: number })[]
  readonly shipping: { readonly total: number; readonly rate_bp: number }
}

/** What says how much of an order is to be invoiced. */
export interface InvoiceFacts {
  readonly lines: readonly (typeof orderLines.$inferSelect)[]
  readonly taxes: readonly (typeof orderLineTaxes.$inferSelect)[]
  /** Its documents, oldest first. */
  readonly earlier: readonly DocumentRow[]
}

/** Reads what says how much of orders is to be invoiced, by the uid of the order. */
export async function readInvoiceFacts(
  database: Database,
  uids: readonly string[],
): Promise<(order: string) => InvoiceFacts> {
  const lines = await database
    .select()
    .from(orderLines)
    .where(inArray(orderLines.order_uid, [...uids]))
    .orderBy(asc(orderLines.position))
  const taxes = await database
    .select()
    .from(orderLineTaxes)
    .where(inArray(orderLineTaxes.order_uid, [...uids]))
  const earlier = await database
    .select()
    .from(documents)
    .where(inArray(documents.order_uid, [...uids]))
    .orderBy(asc(documents.id))
  const linesOf = Map.groupBy(lines, ({ order_uid: uid }) => uid)
  const taxesOf = Map.groupBy(taxes, ({ order_uid: uid }) => uid)
  const documentsOf = Map.groupBy(earlier, ({ order_uid: uid }) => uid)
  return (uid) => ({
    lines: linesOf.get(uid) ?? [],
    taxes: taxesOf.get(uid) ?? [],
    earlier: documentsOf.get(uid) ?? [],
  })
}

/** Asserts that an order may be invoiced at all. @throws 409 */
function assertInvoiceable({ stage, corrects, total }: OrderRow): void {
  if (stage === 'Draft') throw conflict(text('draft-not-invoiced'))
  if (stage === 'Cancelled') throw conflict(text('cancelled-not-invoiced'))
  if (corrects !== null || total < 0) throw conflict(text('correction-not-invoiced'))
}

/** Returns what is to be invoiced of an order. @throws 409 when that is nothing, or has no VAT */
export function openInvoiceOf(order: OrderRow, { lines, taxes, earlier }: InvoiceFacts): OpenInvoice {
  assertInvoiceable(order)
  const taxAt = (position: number | null) => taxes.find((tax) => tax.position === position)
  const open = lines.flatMap((line) => {
    const tax = taxAt(line.position)
    if (!tax) throw conflict(text('vat-unknown'))
    const one = openLine(line, tax.base + tax.amount, earlier)
    return one.quantity > 0 ? [{ ...one, rate_bp: tax.rate_bp }] : []
  })
  const shipping = openShipping(order, earlier)
  if (open.length === 0 && shipping === 0) throw conflict(text('already-invoiced'))
  return { lines: open, shipping: { total: shipping, rate_bp: taxAt(null)?.rate_bp ?? 0 } }
}

/** Asserts that an invoice has the VAT number of the buyer where it needs one. @throws 409 */
export function assertBuyerVat({ tax_regime }: Pick<OrderRow, 'tax_regime'>, vatNumber: string): void {
  if (tax_regime === 'Reverse charge' && vatNumber === '') throw conflict(text('buyer-vat-number-missing'))
}
