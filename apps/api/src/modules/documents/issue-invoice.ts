import type { Work } from '../../platform/records/work.ts'
import type { OrderRow } from '../orders/index.ts'
import { effectiveDetails } from './company/effective-details.ts'
import { sellerOf } from './company/required-details.ts'
import type { DocumentRow } from './document-record.ts'
import { issue, lockOrder } from './issue.ts'
import { prepaidOf } from './left-to-invoice.ts'
import { assertBuyerVat, openInvoiceOf, readInvoiceFacts, type OpenInvoice } from './open-invoice.ts'
import { partiesOf, type Parties } from './parties.ts'
import type { Seller, SnapshotCharge, SnapshotLine } from './snapshot.ts'
import { divide, withoutVat } from './totals.ts'
import { vatNumberOf } from './ubl/party.ts'
import { vatCategoryOf } from './vat-category.ts'

/** Returns the lines and shipping of an invoice, with their VAT. */
function invoiced({ lines, shipping }: OpenInvoice, order: OrderRow, { delivery }: Parties, { country }: Seller) {
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
  const facts = (await readInvoiceFacts(database, [uid]))(uid)
  const open = openInvoiceOf(order, facts)
  const details = await effectiveDetails(database, order.namespace)
  const seller = sellerOf(details.effective)
  const { language, ...parties } = await partiesOf(database, order, seller.country)
  assertBuyerVat(order, vatNumberOf(parties.buyer))
  const { totals, ...parts } = invoiced(open, order, { language, ...parties }, seller)
  const prepaid = prepaidOf(order, totals.total, facts.earlier)
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
  return { row, all: [...facts.earlier, row] }
}
