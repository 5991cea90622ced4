import { asc, eq } from 'drizzle-orm'
import { conflict } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/records/work.ts'
import type { Database } from '../../platform/database/database.ts'
import { orderLines, orderLineTaxes, type orders } from '../orders/index.ts'
import { effectiveDetails } from './company/effective-details.ts'
import { sellerOf } from './company/required-details.ts'
import type { DocumentRow } from './document-record.ts'
import { documentsOf, issue, lockOrder } from './issue.ts'
import { openLine, openShipping, prepaidOf, type OpenLine } from './left-to-invoice.ts'
import { partiesOf, type Parties } from './parties.ts'
import type { Seller, SnapshotCharge, SnapshotLine } from './snapshot.ts'
import { divide, withoutVat } from './totals.ts'
import { vatNumberOf } from './ubl/party.ts'
import { vatCategoryOf } from './vat-category.ts'
import { text } from './messages.ts'

type OrderRow = typeof orders.$inferSelect
type Tax = typeof orderLineTaxes.$inferSelect

interface Open {
  readonly lines: readonly (OpenLine & { readonly rate_bp: number })[]
  readonly shipping: { readonly total: number; readonly rate_bp: number }
}

/** Asserts that an order may be invoiced at all. @throws 409 */
function assertInvoiceable({ stage, corrects, total }: OrderRow): void {
  if (stage === 'Draft') throw conflict(text('draft-not-invoiced'))
  if (stage === 'Cancelled') throw conflict(text('cancelled-not-invoiced'))
  if (corrects !== null || total < 0) throw conflict(text('correction-not-invoiced'))
}

/** Reads what is to be invoiced of an order. @throws 409 when that is nothing, or has no VAT */
async function openOf(database: Database, order: OrderRow, earlier: readonly DocumentRow[]): Promise<Open> {
  const lines = await database
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_uid, order.uid))
    .orderBy(asc(orderLines.position))
  const taxes = await database.select().from(orderLineTaxes).where(eq(orderLineTaxes.order_uid, order.uid))
  const taxAt = (position: number | null): Tax | undefined => taxes.find((tax) => tax.position === position)
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

/** Returns the lines and shipping of an invoice, with their VAT. */
function invoiced({ lines, shipping }: Open, order: OrderRow, { delivery }: Parties, { country }: Seller) {
  const categoryAt = (rate_bp: number) =>
    vatCategoryOf({ regime: order.tax_regime, rate_bp, seller: country, destination: delivery.country })
  const goods = lines.map(({ line: { id, sku, name, unit_price }, quantity, total, rate_bp }) => ({
    line: id,
    sku,
    name,
    quantity,
    category: categoryAt(rate_bp),
    rate_bp,
    total,
    allowance: withoutVat(quantity * unit_price - total, rate_bp),
  }))
  const postage = { ...shipping, category: categoryAt(shipping.rate_bp) }
  const { parts, taxes, totals } = divide([...goods, ...(shipping.total === 0 ? [] : [postage])])
  return {
    lines: parts.filter((part): part is SnapshotLine => 'line' in part),
    shipping: parts.find((part): part is SnapshotCharge => !('line' in part)) ?? { ...postage, net: 0 },
    taxes,
    totals,
  }
}

/**
 * Issues an invoice of what has not been invoiced of an order. @throws 409 when nothing is left, when the order may not
 * be invoiced, and when something that invoices require is missing
 */
export async function issueInvoice(work: Work, uid: string): Promise<{ row: DocumentRow; all: DocumentRow[] }> {
  const { database } = work
  const order = await lockOrder(work, uid)
  assertInvoiceable(order)
  const earlier = await documentsOf(database, uid)
  const open = await openOf(database, order, earlier)
  const details = await effectiveDetails(database, order.namespace)
  const seller = sellerOf(details.effective)
  const { language, ...parties } = await partiesOf(database, order, seller.country)
  if (order.tax_regime === 'Reverse charge' && vatNumberOf(parties.buyer) === '')
    throw conflict(text('buyer-vat-number-missing'))
  const { totals, ...parts } = invoiced(open, order, { language, ...parties }, seller)
  const prepaid = prepaidOf(order, totals.total, earlier)
  const snapshot = {
    seller,
    ...parties,
    ...parts,
    totals: { ...totals, prepaid, due: totals.total - prepaid },
    payment_days: details.effective.payment_days ?? 0,
    corrects: null,
    credit_reason: null,
    note: '',
  }
  const row = await issue(work, { kind: 'invoice', order, language, corrects: null, snapshot }, details)
  return { row, all: [...earlier, row] }
}
