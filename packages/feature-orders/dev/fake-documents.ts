import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'
import type { FakeOrderStore } from './fake-payments.ts'

type Document = Schema<'IssuedDocument'>

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Returns an invoice of everything on an order, of which nothing was credited. */
export function fakeInvoice(order: Schema<'Order'>, changes: Partial<Document> = {}): Document {
  const { lines, totals, currency, number } = order
  return {
    uid: `invoice-${number}`,
    kind: 'invoice',
    number: '2026-00001',
    issued_at: '2026-11-21T10:00:00Z',
    issued_on: '2026-11-21',
    due_on: '2026-12-05',
    order: number,
    language: 'nl',
    currency,
    corrects: null,
    credit_reason: null,
    note: '',
    lines: lines.map(({ id, sku, name, quantity, total }) => ({
      line: id,
      sku,
      name,
      quantity,
      total,
      quantity_left: quantity,
      total_left: total,
    })),
    shipping: totals.shipping,
    shipping_left: totals.shipping,
    net: totals.total - totals.vat,
    vat: totals.vat,
    rounding: 0,
    total: totals.total,
    due: totals.due,
    xml_refused: null,
    ...changes,
  }
}

/** Returns a credit note of an invoice. */
export const fakeCreditNote = (
  invoice: Document,
  { credit_reason, note = '', lines = [], shipping = 0 }: Schema<'CreditNoteCreate'>,
): Document => {
  const total = sum(lines.map((line) => line.total ?? 0)) + shipping
  return {
    ...invoice,
    uid: `credit-of-${invoice.uid}`,
    kind: 'credit_note',
    number: 'C2026-00001',
    due_on: null,
    corrects: { uid: invoice.uid, number: invoice.number },
    credit_reason,
    note,
    lines: lines.map(({ line, quantity, total: amount = 0 }) => ({
      line,
      sku: null,
      name: invoice.lines.find((one) => one.line === line)?.name ?? '',
      quantity,
      total: amount,
      quantity_left: 0,
      total_left: 0,
    })),
    shipping,
    shipping_left: 0,
    net: Math.round(total / 1.21),
    vat: total - Math.round(total / 1.21),
    total,
    due: 0,
  }
}

/** Returns an invoice with what a credit note leaves of it. */
const credited = (invoice: Document, note: Document): Document => ({
  ...invoice,
  shipping_left: invoice.shipping_left - note.shipping,
  lines: invoice.lines.map((line) => {
    const of = note.lines.filter((one) => one.line === line.line)
    return {
      ...line,
      quantity_left: line.quantity_left - sum(of.map(({ quantity }) => quantity)),
      total_left: line.total_left - sum(of.map(({ total }) => total)),
    }
  }),
})

const creditIn = (body: unknown): Schema<'CreditNoteCreate'> => ({
  credit_reason: 'Return',
  ...(typeof body === 'object' && body ? body : {}),
})

const missing = (message: string) => answerProblem(404, { message, code: 'request.not-found' })
const file = (type: string) => new Response(new Blob(['%PDF'], { type }), { headers: { 'content-type': type } })

/** Routes of invoices and credit notes. An order is invoiced once, as a whole. */
export function fakeDocuments(orders: FakeOrderStore): Readonly<Record<string, FakeRoute>> {
  const documents = new Map<string, readonly Document[]>()
  const of = (number: string) => documents.get(number) ?? []
  return {
    'GET /api/orders/{order}/documents': ({ params }) => ({ results: of(params['order'] ?? '') }),
    'POST /api/orders/{order}/invoices': ({ params }) => {
      const order = orders.find(params['order'] ?? '')
      if (!order) return missing('Order not found.')
      if (of(order.number).length > 0)
        return answerProblem(409, {
          message: 'This order is already fully invoiced.',
          code: 'documents.already-invoiced',
        })
      const invoice = fakeInvoice(order)
      documents.set(order.number, [invoice])
      return answer(201, { results: invoice })
    },
    'POST /api/documents/{uid}/credit-notes': ({ params, body }) => {
      const all = [...documents.values()].flat()
      const invoice = all.find(({ uid }) => uid === params['uid'])
      if (!invoice) return missing('Document not found.')
      const note = fakeCreditNote(invoice, creditIn(body))
      documents.set(invoice.order, [
        ...of(invoice.order).map((one) => (one === invoice ? credited(one, note) : one)),
        note,
      ])
      return answer(201, { results: note })
    },
    'GET /api/documents/{uid}': () => file('application/pdf'),
    'POST /api/orders/{order}/prints': ({ body }) => {
      const paper = Object(body).paper as Schema<'OrderPaper'>
      return answer(200, { results: { paper, count: 1, printed_at: '2026-11-27T10:00:00Z' } })
    },
    'GET /api/orders/{order}/packing-slip': () => file('application/pdf'),
  }
}
