import type { Schema } from '@backoffice/api-contract'
import { enteredOf, everythingOf, type LineAmount, type LineLeft } from '../amounts/line-amounts.ts'

type Invoice = Schema<'IssuedDocument'>

/** Why money is credited. */
export const creditReasons = ['Return', 'Allowance', 'Correction'] as const satisfies readonly Schema<'CreditReason'>[]

/** Form values of a credit note. */
export interface CreditFields {
  readonly reason: Schema<'CreditReason'> | null
  readonly note: string
  readonly lines: readonly LineAmount[]
  readonly shipping: number | null
}

/** Returns the units and the money of each line of an invoice that were not credited yet. */
export const creditableLines = ({ lines }: Invoice): LineLeft[] =>
  lines.flatMap(({ line, name, sku, quantity_left: quantity, total_left: amount }) =>
    amount > 0 ? [{ line, name, sku, quantity, amount }] : [],
  )

/** Returns what is left to credit of an invoice. */
export const creditableOf = (invoice: Invoice): number =>
  creditableLines(invoice).reduce((total, { amount }) => total + amount, invoice.shipping_left)

const orNothing = (amount: number): number | null => (amount > 0 ? amount : null)

/** Returns the fields with everything that is left of an invoice. */
export const creditEverything = (invoice: Invoice): Pick<CreditFields, 'lines' | 'shipping'> => ({
  lines: everythingOf(creditableLines(invoice)),
  shipping: orNothing(invoice.shipping_left),
})

/**
 * Returns the fields with what was refunded and the invoice has not credited: money for no line counts as shipping, as
 * far as there is any.
 */
export function creditRefunded(
  invoice: Invoice,
  refunds: readonly Schema<'Refund'>[],
): Pick<CreditFields, 'lines' | 'shipping'> {
  const paid = refunds.filter(({ state }) => state !== 'Failed')
  const lines = creditableLines(invoice).map((left): LineAmount => {
    const invoiced = invoice.lines.find(({ line }) => line === left.line)
    const refunded = paid.flatMap((refund) => refund.lines.filter(({ line }) => line === left.line))
    const sum = (of: 'quantity' | 'amount') => refunded.reduce((total, one) => total + one[of], 0)
    const [units, money] = [(invoiced?.quantity ?? 0) - left.quantity, (invoiced?.total ?? 0) - left.amount]
    const quantity = Math.max(0, Math.min(left.quantity, sum('quantity') - units))
    const amount = Math.max(0, Math.min(left.amount, sum('amount') - money))
    return { line: left.line, quantity: quantity > 0 ? quantity : '', amount: orNothing(amount) }
  })
  const other = paid.reduce(
    (total, { amount, lines: of }) => of.reduce((left, line) => left - line.amount, total + amount),
    0,
  )
  const credited = invoice.shipping - invoice.shipping_left
  return { lines, shipping: orNothing(Math.min(invoice.shipping_left, other - credited)) }
}

/** Returns the amount of a credit note. */
export const creditTotal = ({ lines, shipping }: Pick<CreditFields, 'lines' | 'shipping'>): number =>
  lines.reduce((total, { amount }) => total + (amount ?? 0), shipping ?? 0)

/** Returns the fields of a new credit note: what was refunded, or else everything. */
export function newCredit(invoice: Invoice, refunds: readonly Schema<'Refund'>[]): CreditFields {
  const refunded = creditRefunded(invoice, refunds)
  const amounts = creditTotal(refunded) > 0 ? refunded : creditEverything(invoice)
  return { reason: null, note: '', ...amounts }
}

/** Returns a credit note for the server; undefined without a reason. */
export function creditOf({ reason, note, lines, shipping }: CreditFields): Schema<'CreditNoteCreate'> | undefined {
  if (reason === null) return undefined
  return {
    credit_reason: reason,
    note: note.trim(),
    lines: enteredOf(lines).map(({ line, quantity, amount }) => ({
      line,
      quantity,
      ...(amount > 0 && { total: amount }),
    })),
    shipping: shipping ?? 0,
  }
}
