import type { Schema } from '@backoffice/api-contract'
import { shareOf } from '../../platform/money/share-of.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/records/work.ts'
import { effectiveDetails } from './company/effective-details.ts'
import { sellerOf } from './company/required-details.ts'
import type { DocumentRow } from './document-record.ts'
import { documentsOf, issue, lockOrder } from './issue.ts'
import { leftToCredit, type LeftToCredit } from './left-to-credit.ts'
import type { Snapshot, SnapshotCharge, SnapshotLine } from './snapshot.ts'
import { divide } from './totals.ts'
import { text } from './messages.ts'

type Credit = Schema<'CreditNoteCreate'>
type Credited = Omit<SnapshotLine, 'net'>

/** Returns a line to credit. @throws 422 at what exceeds what is left */
function creditedLine(
  { lines }: LeftToCredit,
  { line: id, quantity, total: amount }: Schema<'CreditNoteLine'>,
  at: string,
): Credited {
  const line = lines.find((one) => one.line === id)
  if (!line) throw invalid(text('unknown-line'), `${at}/line`)
  const { quantityLeft, totalLeft, ...invoicedLine } = line
  if (quantity > quantityLeft)
    throw invalid(text('quantity-exceeds-invoice', { count: quantityLeft }), `${at}/quantity`)
  if (quantity === 0 && amount === undefined) throw invalid(text('credit-required'), `${at}/total`)
  const total = amount ?? (quantity === quantityLeft ? totalLeft : shareOf(totalLeft, quantity, quantityLeft))
  if (total > totalLeft) throw invalid(text('amount-exceeds-invoice'), `${at}/total`)
  return { ...invoicedLine, quantity, total, allowance: 0 }
}

/** Returns the lines and shipping to credit: the given ones, or all that is left. @throws 409, 422 */
function credited(left: LeftToCredit, { lines, shipping }: Credit) {
  if (lines === undefined && shipping === undefined) {
    const rest = left.lines.flatMap(({ quantityLeft: quantity, totalLeft: total, ...line }): Credited[] =>
      quantity > 0 || total > 0 ? [{ ...line, quantity, total, allowance: 0 }] : [],
    )
    if (rest.length === 0 && left.shipping === 0) throw conflict(text('already-credited'))
    return { lines: rest, shipping: left.shipping }
  }
  const given = lines ?? []
  const twice = given.findIndex(({ line }, place) => given.findIndex((other) => other.line === line) < place)
  if (twice >= 0) throw invalid(text('line-twice'), `/lines/${twice}/line`)
  if ((shipping ?? 0) > left.shipping) throw invalid(text('amount-exceeds-invoice'), '/shipping')
  if (given.length === 0 && (shipping ?? 0) === 0) throw invalid(text('credit-required'), '/lines')
  return { lines: given.map((line, place) => creditedLine(left, line, `/lines/${place}`)), shipping: shipping ?? 0 }
}

/** Returns the content of a credit note: the parties of its invoice, as they were on it, and its own amounts. */
function snapshotOf(invoice: DocumentRow, left: LeftToCredit, credit: Credit): Omit<Snapshot, 'seller'> {
  const { lines, shipping } = credited(left, credit)
  const postage = { ...invoice.snapshot.shipping, total: shipping }
  const { parts, taxes, totals } = divide<Credited | Omit<SnapshotCharge, 'net'>>([
    ...lines,
    ...(shipping === 0 ? [] : [postage]),
  ])
  return {
    ...invoice.snapshot,
    lines: parts.filter((part): part is SnapshotLine => 'line' in part),
    shipping: parts.find((part): part is SnapshotCharge => !('line' in part)) ?? { ...postage, net: 0 },
    taxes,
    totals: { ...totals, prepaid: 0, due: totals.total },
    corrects: { number: invoice.number, issued_on: invoice.issued_on },
    credit_reason: credit.credit_reason,
    note: credit.note?.trim() ?? '',
  }
}

/** Issues a credit note of an invoice. @throws 409, 422 for more than the invoice has left */
export async function issueCreditNote(
  work: Work,
  invoice: DocumentRow,
  credit: Credit,
): Promise<{ row: DocumentRow; all: DocumentRow[] }> {
  if (invoice.kind !== 'invoice') throw conflict(text('only-invoices-are-credited'))
  const order = await lockOrder(work, invoice.order_uid)
  const earlier = await documentsOf(work.database, order.uid)
  const details = await effectiveDetails(work.database, order.namespace)
  const draft = {
    kind: 'credit_note' as const,
    order,
    language: invoice.language,
    corrects: invoice.uid,
    snapshot: { ...snapshotOf(invoice, leftToCredit(invoice, earlier), credit), seller: sellerOf(details.effective) },
  }
  const row = await issue(work, draft, details)
  return { row, all: [...earlier, row] }
}
