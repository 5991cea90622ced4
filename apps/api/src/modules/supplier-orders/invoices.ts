import { matchInvoices, type InvoiceMatch, type Schema } from '@backoffice/api-contract'
import { suppliers } from '../suppliers/index.ts'
import type { supplierOrderLines } from './tables.ts'

/** A decision, with the difference in cents that it is about: it does not stand for a larger one. */
interface StoredDecision {
  readonly decision: 'Accepted' | 'Disputed' | null
  readonly reason: string
  readonly decided: number
}

/** An invoice as it is stored with its order. */
export interface StoredInvoice extends Pick<Schema<'SupplierInvoice'>, 'number' | 'date' | 'amount'> {
  readonly lines: readonly (StoredDecision & Pick<Schema<'SupplierInvoiceLine'>, 'line' | 'quantity' | 'cost'>)[]
  readonly other: StoredDecision
}

type Matches = ReturnType<typeof matchInvoices>
type Tolerance = Schema<'InvoiceTolerance'>

/** Columns of the tolerance of a supplier. */
export const toleranceColumns = { percent: suppliers.invoice_percent, amount: suppliers.invoice_amount }

/** Returns the tolerance of a supplier. */
export const toleranceOf = ({ percent, amount }: Tolerance = { percent: 0, amount: 0 }): Tolerance => ({
  percent,
  amount,
})

/** Compares invoices with what was received of the lines of their order. */
export const matchesOf = (
  { invoices, freight, duty }: { invoices: Parameters<typeof matchInvoices>[0]; freight: number; duty: number },
  lines: readonly (typeof supplierOrderLines.$inferSelect)[],
  tolerance: Tolerance,
): Matches =>
  matchInvoices(invoices, {
    lines: lines.map(({ id, received, cost, confirmed_cost, discount_bp }) => ({
      id,
      received,
      cost: ((confirmed_cost ?? cost) * (10_000 - discount_bp)) / 10_000,
    })),
    extra: freight + duty,
    tolerance,
  })

/** Returns the decisions of an invoice, in the order of its matches. */
const decisionsOf = ({ lines, other }: StoredInvoice): readonly StoredDecision[] => [...lines, other]

/** Returns the decision about a difference: null without one, and once the difference has grown. */
const standing = ({ decision, decided }: StoredDecision, match: InvoiceMatch | undefined) =>
  match?.differs && match.difference > decided ? null : decision

/** Returns the state of the invoices of an order. */
export function invoiceState(
  invoices: readonly StoredInvoice[],
  matches: Matches,
): Schema<'SupplierOrder'>['invoice_state'] {
  if (invoices.length === 0) return 'None'
  const decisions = invoices.flatMap((invoice, place) => {
    const own = decisionsOf(invoice)
    return (matches[place] ?? []).flatMap((match, row) => {
      const stored = own.at(match.line === null ? -1 : row)
      return match.differs ? [stored ? standing(stored, match) : null] : []
    })
  })
  if (decisions.includes(null)) return 'Differs'
  if (decisions.includes('Disputed')) return 'Disputed'
  return decisions.length > 0 ? 'Approved' : 'Match'
}

const viewDecision = (stored: StoredDecision, match: InvoiceMatch | undefined) => {
  const decision = standing(stored, match)
  return { decision, reason: decision === null ? '' : stored.reason }
}

/** Returns invoices as the contract shows them. */
export const viewInvoices = (invoices: readonly StoredInvoice[], matches: Matches): Schema<'SupplierInvoice'>[] =>
  invoices.map(({ number, date, amount, lines, other }, place) => ({
    number,
    date,
    amount,
    lines: lines.map(({ line, quantity, cost, ...decided }, row) => ({
      line,
      quantity,
      cost,
      ...viewDecision(decided, matches[place]?.[row]),
    })),
    other: viewDecision(other, matches[place]?.at(-1)),
  }))
