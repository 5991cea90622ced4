import type { Schema } from './schema-types.ts'

/** What an order expects to be invoiced. */
export interface InvoicedOrder {
  /** Its lines; costs in cents per unit, less the discount. */
  readonly lines: readonly { readonly id: number; readonly received: number; readonly cost: number }[]
  /** Freight and duty, in cents. */
  readonly extra: number
  readonly tolerance: Schema<'InvoiceTolerance'>
}

type Invoice = Pick<Schema<'SupplierInvoice'>, 'amount'> & {
  readonly lines: readonly Pick<Schema<'SupplierInvoiceLine'>, 'line' | 'quantity' | 'cost'>[]
}

/** A line of an invoice beside what it should be. */
export interface InvoiceMatch {
  /** Id of the order line; null: the costs that are of no line, or the whole invoice without lines. */
  readonly line: number | null
  /** Units that were received and are on no earlier invoice. */
  readonly quantity: number
  /** Expected cents: per unit, or of what is of no line. */
  readonly cost: number
  /** What the differences in quantity and price amount to, in cents. */
  readonly difference: number
  /** Whether the difference exceeds the tolerance. */
  readonly differs: boolean
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Returns the part of an invoice that is of no line, such as freight. */
export const otherCosts = ({ amount, lines }: Invoice): number =>
  amount - sum(lines.map(({ quantity, cost }) => quantity * cost))

/** Whether a difference of an expected amount is within the tolerance: within its percentage and its amount. */
const isWithin = (difference: number, expected: number, { percent, amount }: InvoicedOrder['tolerance']): boolean =>
  Math.abs(difference) <= amount && Math.abs(difference) * 100 <= Math.abs(expected) * percent

/** Compares a line with the units that are still to be invoiced: fewer are no difference, another invoice may follow. */
function matchLine(
  { line, quantity, cost }: Invoice['lines'][number],
  open: number,
  expected: number,
  tolerance: InvoicedOrder['tolerance'],
): InvoiceMatch {
  const byQuantity = Math.round(Math.max(0, quantity - open) * expected)
  const byPrice = Math.round((cost - expected) * quantity)
  return {
    line,
    quantity: open,
    cost: expected,
    difference: Math.abs(byQuantity) + Math.abs(byPrice),
    differs:
      (quantity > open && !isWithin(byQuantity, open * expected, tolerance)) ||
      !isWithin(byPrice, expected * quantity, tolerance),
  }
}

/**
 * Compares the invoices of an order with what was received of it and what that should cost, in the order in which they
 * were recorded: a later one may charge what the earlier ones did not. Freight and duty are compared with what an invoice
 * charges beside its lines. An invoice without lines is compared as a whole.
 */
export function matchInvoices(
  invoices: readonly Invoice[],
  { lines, extra, tolerance }: InvoicedOrder,
): readonly (readonly InvoiceMatch[])[] {
  const open = new Map(lines.map(({ id, received }) => [id, received]))
  const costs = new Map(lines.map(({ id, cost }) => [id, cost]))
  let openCosts = extra
  return invoices.map((invoice) => {
    if (invoice.lines.length === 0) {
      const expected = Math.round(sum(lines.map(({ received, cost }) => received * cost))) + extra
      const difference = invoice.amount - expected
      const differs = !isWithin(difference, expected, tolerance)
      return [{ line: null, quantity: 0, cost: expected, difference: Math.abs(difference), differs }]
    }
    const matches = invoice.lines.map((line) =>
      matchLine(line, Math.max(0, open.get(line.line) ?? 0), costs.get(line.line) ?? 0, tolerance),
    )
    for (const { line, quantity } of invoice.lines) open.set(line, (open.get(line) ?? 0) - quantity)
    const other = otherCosts(invoice)
    const expected = Math.max(0, openCosts)
    const difference = other < 0 ? other : Math.max(0, other - expected)
    openCosts -= Math.max(0, other)
    const differs = !isWithin(difference, expected, tolerance)
    return [...matches, { line: null, quantity: 0, cost: expected, difference: Math.abs(difference), differs }]
  })
}
