import { matchInvoices, otherCosts, type InvoicedOrder, type InvoiceMatch, type Schema } from '@backoffice/api-contract'

type Order = Schema<'SupplierOrder'>
type Invoice = Schema<'SupplierInvoice'>

/** Form values of the decision about a difference. */
export interface DecisionFields {
  readonly decision: 'Accepted' | 'Disputed' | null
  readonly reason: string
}

/** Form values of what an invoice charges for a line of the order. */
export interface InvoiceLineFields extends DecisionFields {
  readonly line: number
  readonly quantity: number
  /** In cents, per unit. */
  readonly cost: number | null
}

/** Form values of an invoice: it has every line of the order, also those that it does not charge. */
export interface InvoiceFields {
  readonly key: string
  readonly number: string
  readonly date: string
  readonly amount: number | null
  readonly lines: readonly InvoiceLineFields[]
  readonly other: DecisionFields
}

/** Returns what an order expects to be invoiced. */
export const invoicedOrderOf = ({ lines, freight, duty, invoice_tolerance }: Order): InvoicedOrder => ({
  lines: lines.map(({ id, received, cost, confirmed_cost, discount }) => ({
    id,
    received,
    cost: ((confirmed_cost ?? cost ?? 0) * (100 - discount)) / 100,
  })),
  extra: (freight ?? 0) + (duty ?? 0),
  tolerance: invoice_tolerance,
})

const decisionOf = ({ decision = null, reason = '' }: Schema<'InvoiceDecision'>): DecisionFields => ({
  decision,
  reason,
})

/** Returns the form values of the recorded invoices of an order. */
export const invoiceFieldsOf = (order: Order): readonly InvoiceFields[] => {
  const expected = invoicedOrderOf(order)
  return (order.invoices ?? []).map(({ number, date, amount, lines, other }) => ({
    key: number,
    number,
    date: date ?? '',
    amount,
    lines: expected.lines.map(({ id, cost }) => {
      const charged = lines.find(({ line }) => line === id)
      return {
        line: id,
        quantity: charged?.quantity ?? 0,
        cost: charged?.cost ?? Math.round(cost),
        ...decisionOf(charged ?? {}),
      }
    }),
    other: decisionOf(other),
  }))
}

/** Returns an invoice as it is stored: without the lines that it does not charge. */
const invoiceOf = ({ number, date, amount, lines, other }: InvoiceFields): Invoice => {
  const charged = lines.filter(({ quantity }) => quantity > 0).map((line) => ({ ...line, cost: line.cost ?? 0 }))
  return {
    number: number.trim(),
    date: date || null,
    amount: amount ?? charged.reduce((sum, { quantity, cost }) => sum + quantity * cost, 0),
    lines: charged,
    other,
  }
}

/** Compares an invoice being edited with the order. */
export interface ComparedInvoice {
  readonly stored: Invoice
  /** What its costs beside its lines are, in cents. */
  readonly other: number
  readonly matchOf: (line: number | null) => InvoiceMatch | undefined
  /** Units of a line that were received and are on no earlier invoice. */
  readonly openOf: (line: number) => number
}

/** Compares the invoices being edited with their order. */
export function compareInvoices(order: Order, invoices: readonly InvoiceFields[]): readonly ComparedInvoice[] {
  const stored = invoices.map(invoiceOf)
  const matches = matchInvoices(stored, invoicedOrderOf(order))
  return stored.map((invoice, place) => ({
    stored: invoice,
    other: otherCosts(invoice),
    matchOf: (line) => matches[place]?.find((match) => match.line === line),
    openOf: (line) => {
      const earlier = stored.slice(0, place).flatMap((one) => one.lines.filter((charged) => charged.line === line))
      const received = order.lines.find(({ id }) => id === line)?.received ?? 0
      return Math.max(0, received - earlier.reduce((sum, { quantity }) => sum + quantity, 0))
    },
  }))
}

/** Returns a new invoice of what was received and is not invoiced yet; before the first delivery, of what was ordered. */
export function freshInvoice(order: Order, invoices: readonly InvoiceFields[]): InvoiceFields {
  const expected = invoicedOrderOf(order)
  const invoiced = (id: number) =>
    invoices.flatMap(({ lines }) => lines.filter(({ line }) => line === id)).reduce((sum, one) => sum + one.quantity, 0)
  const hasReceived = order.lines.some(({ received }) => received > 0)
  return {
    key: crypto.randomUUID(),
    number: '',
    date: '',
    amount: null,
    lines: order.lines.map(({ id, received, ordered }, place) => ({
      line: id,
      quantity: Math.max(0, (hasReceived ? received : ordered) - invoiced(id)),
      cost: Math.round(expected.lines[place]?.cost ?? 0),
      ...decisionOf({}),
    })),
    other: decisionOf({}),
  }
}

/** Whether an invoice can be stored: it has a number, an amount, and a reason for each decision that counts. */
export const isComplete = (invoice: InvoiceFields, { matchOf }: ComparedInvoice): boolean =>
  invoice.number.trim() !== '' &&
  invoice.amount !== null &&
  [
    ...invoice.lines.map((line) => ({ ...line, match: matchOf(line.line) })),
    { ...invoice.other, match: matchOf(null) },
  ].every(({ decision, reason, match }) => !match?.differs || decision === null || reason.trim() !== '')
