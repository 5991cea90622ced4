import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { answer, answerProblem, fakeCollection, type FakeRequest, type FakeRoute } from '@backoffice/shell-kit/harness'
import { fakeOrderFiles } from './fake-files.ts'
import { fakeReceipts } from './fake-receipts.ts'

type SupplierOrder = Schema<'SupplierOrder'>
type Line = Schema<'SupplierOrderLine'>

const at = '2026-11-20T12:00:00Z'
const seconds = (moment: string) => Date.parse(moment) / 1000
const secondsOrNull = (moment: string | null) => (moment === null ? null : seconds(moment))

const moves: Readonly<Record<SupplierOrder['stage'], SupplierOrder['moves']>> = {
  Draft: ['Sent', 'Cancelled'],
  Sent: ['Confirmed', 'Part received', 'Received', 'Cancelled'],
  Confirmed: ['Part received', 'Received', 'Closed', 'Cancelled'],
  'Part received': ['Received', 'Closed'],
  Received: ['Closed'],
  Closed: [],
  Cancelled: [],
}

const nextSteps: Readonly<Record<SupplierOrder['stage'], SupplierOrder['next_step']>> = {
  Draft: 'send',
  Sent: 'confirm',
  Confirmed: 'receive',
  'Part received': 'receive',
  Received: 'close',
  Closed: null,
  Cancelled: null,
}

const stepsIn = (stage: SupplierOrder['stage']) => ({ moves: moves[stage], next_step: nextSteps[stage] })

const documentOf = ({
  uid,
  number,
  supplier,
  stage,
  next_step,
  location,
  buyer,
  reference,
  ordered_at,
  expected,
  total,
  currency,
  received_percent,
  invoice_state,
  mail,
  lines,
  version,
}: SupplierOrder): SearchDocuments['supplier-orders'] => ({
  uid,
  namespace: 'north',
  number,
  supplier: supplier.name,
  supplier_uid: supplier.uid,
  stage,
  next_step,
  location,
  buyer,
  reference,
  ordered_at: secondsOrNull(ordered_at),
  expected,
  expected_at: secondsOrNull(expected),
  turn: (next_step === null ? 2e11 : stage === 'Received' ? 1e11 : 0) + seconds(expected ?? ordered_at ?? at),
  received_percent,
  invoice_state,
  mail_state: mail?.state === 'Waiting' && mail.next_at !== null ? 'Delayed' : (mail?.state ?? null),
  line_count: lines.length,
  pieces: lines.reduce((sum, { ordered }) => sum + ordered, 0),
  total,
  currency,
  skus: lines.map(({ sku }) => sku),
  created_at: seconds(at),
  updated_at: seconds(at),
  version,
})

const line = (fields: Partial<Line>, position: number): Line => ({
  id: position + 1,
  position,
  product: `product-${position}`,
  sku: '',
  supplier_sku: '',
  name: '',
  ordered: 1,
  pack: 1,
  cost: 640,
  last_cost: null,
  discount: 0,
  vat: 21,
  weight: null,
  expected: null,
  confirmed: null,
  confirmed_cost: null,
  accepted: false,
  received: 0,
  damaged: 0,
  back_order: 0,
  line_state: 'Open',
  ...fields,
})

/** Returns an order with its sums and its next stages. */
export const summed = (order: SupplierOrder): SupplierOrder => {
  const goods = order.lines.reduce(
    (sum, { ordered, cost, confirmed_cost, discount }) =>
      sum + Math.round((ordered * (confirmed_cost ?? cost ?? 0) * (100 - discount)) / 100),
    0,
  )
  const [ordered, received] = [
    order.lines.reduce((sum, one) => sum + one.ordered, 0),
    order.lines.reduce((sum, one) => sum + Math.min(one.received, one.ordered), 0),
  ]
  return {
    ...order,
    goods,
    total: goods + (order.freight ?? 0) + (order.duty ?? 0),
    received_percent: ordered === 0 ? 0 : Math.round((100 * received) / ordered),
    ...stepsIn(order.stage),
  }
}

const order = (fields: Partial<SupplierOrder>, uid: string): SupplierOrder =>
  summed({
    uid,
    id: 1,
    version: 1,
    created_at: at,
    updated_at: at,
    updated_by: null,
    namespace: 'north',
    number: `PO-${uid}`,
    supplier: { uid: 's1', name: 'North Sea Trading' },
    order_email: 'orders@northsea.example',
    stage: 'Draft',
    location: 'Warehouse',
    buyer: null,
    ordered_at: null,
    reminded_at: null,
    mail: null,
    expected: null,
    reference: '',
    currency: 'EUR',
    lines: [],
    goods: 0,
    freight: 0,
    duty: 0,
    cost_spread: 'value',
    total: 0,
    received_percent: 0,
    invoices: [],
    invoice_tolerance: { percent: 2, amount: 500 },
    invoice_state: 'None',
    note: '',
    close_reason: '',
    ...stepsIn('Draft'),
    ...fields,
  })

/** Returns an email of an order, as accepted by a mail server. */
export const fakeMail = (fields: Partial<Schema<'SupplierOrderMail'>> = {}): Schema<'SupplierOrderMail'> => ({
  uid: 'mail',
  kind: 'Order',
  state: 'Sent',
  address: 'orders@northsea.example',
  at,
  actor: 'ada',
  ended_at: at,
  next_at: null,
  answer: null,
  refusal: null,
  message: '',
  ...fields,
})

const stepOf = (step: string | null): Schema<'SupplierMailStep'> => (step === 'remind' ? 'remind' : 'send')

/** Returns the email of an order, as the server would send it. */
export const fakeMailPreview = (
  { uid, number, supplier, order_email, lines, goods, currency, mail }: SupplierOrder,
  step: Schema<'SupplierMailStep'>,
): Schema<'SupplierMailPreview'> => ({
  kind: step === 'remind' ? 'Reminder' : 'Order',
  to: { name: supplier.name, address: order_email },
  language: 'nl',
  subject: step === 'remind' ? `Herinnering: bestelling ${number}` : `Bestelling ${number}`,
  opening: [
    `Beste ${supplier.name},`,
    '',
    'Graag leveren:',
    '',
    ...lines.map((one) => `${one.ordered} × ${one.supplier_sku || one.sku} ${one.name}`),
  ].join('\n'),
  closing: 'Ada Lovelace\nNorth',
  message: mail?.message ?? '',
  attachments:
    step === 'remind'
      ? []
      : (['pdf', 'csv'] as const).map((format) => ({
          name: `${number}.${format}`,
          format,
          bytes: format === 'pdf' ? 14_212 : 388,
          url: `/api/supplier-orders/${uid}/mail/${format}?step=${step}`,
        })),
  problem: null,
  supplier_status: 'Active',
  minimum: 25_000,
  goods,
  currency,
})

const lamp = { sku: 'LAMP', name: 'Desk lamp', supplier_sku: 'NS-440', pack: 6, ordered: 12 }
const cakestand = { sku: '20013', name: 'Regency cakestand 1', ordered: 6, cost: 410, last_cost: 395 }
const sent = { ordered_at: at, expected: '2026-11-18', buyer: 'ada', mail: fakeMail() }

/**
 * The supplier orders of the harness: o1 a draft, o2 sent, o3 confirmed and to be received, o4 received, o5 closed, o6
 * a draft for a supplier without an email.
 */
export const fakeSupplierOrders = () => {
  const orders = fakeCollection<SupplierOrder, 'supplier-orders'>({
    index: 'supplier-orders',
    records: [
      order({ number: 'PO-1001', lines: [line(lamp, 0)], freight: 4000 }, 'o1'),
      order({ number: 'PO-1002', stage: 'Sent', ...sent, lines: [line(lamp, 0), line(cakestand, 1)] }, 'o2'),
      order(
        {
          number: 'PO-1003',
          stage: 'Confirmed',
          ...sent,
          lines: [
            line({ ...lamp, confirmed: 12, confirmed_cost: 640, accepted: true }, 0),
            line({ ...cakestand, confirmed: 6, confirmed_cost: 410, accepted: true }, 1),
          ],
        },
        'o3',
      ),
      order(
        {
          number: 'PO-1004',
          stage: 'Received',
          ...sent,
          invoice_state: 'Differs',
          invoices: [
            {
              number: 'F-77',
              date: '2026-11-19',
              amount: 8_640,
              lines: [{ line: 1, quantity: 12, cost: 720, decision: null, reason: '' }],
              other: { decision: null, reason: '' },
            },
          ],
          lines: [line({ ...lamp, received: 12, line_state: 'Done' }, 0)],
        },
        'o4',
      ),
      order(
        {
          number: 'PO-1006',
          supplier: { uid: 's3', name: 'Paper House' },
          order_email: null,
          lines: [line(cakestand, 0)],
        },
        'o6',
      ),
      order({ number: 'PO-1005', stage: 'Closed', ...sent, supplier: { uid: 's2', name: 'Atelier Lyon' } }, 'o5'),
    ],
    documentOf,
    create: ({ lines = [], supplier, ...rest }, uid) =>
      order(
        {
          ...rest,
          supplier: { uid: typeof supplier === 'string' ? supplier : 's1', name: 'North Sea Trading' },
          number: 'PO-1099',
          lines: lines.map((one, place) => line({ ...one, name: one.sku }, place)),
        },
        uid,
      ),
  })
  /** A transition that may send an email: it waits when the request is answered, and is accepted right after. */
  const move =
    (stage?: SupplierOrder['stage'], kind?: 'Order' | 'Reminder'): FakeRoute =>
    ({ params, headers, body }: FakeRequest) => {
      const uid = params['uid'] ?? ''
      const stored = orders.all.get(uid)
      if (!stored) return answerProblem(404, { message: 'Order not found.', code: 'request.not-found' })
      if (headers.get('if-match') !== `"${stored.version}"`)
        return answerProblem(412, {
          message: 'Someone else changed this. Reload and try again.',
          code: 'request.version-conflict',
        })
      const mail =
        kind === undefined
          ? stored.mail
          : fakeMail({
              kind,
              ...(body as object | null),
              ...(stored.order_email !== null && { address: stored.order_email }),
            })
      orders.change(uid, { ...(stage && { stage, ...stepsIn(stage) }), mail })
      const changed = orders.all.get(uid)
      return {
        results:
          changed && mail && kind ? { ...changed, mail: { ...mail, state: 'Waiting', ended_at: null } } : changed,
      }
    }
  const change = (uid: string, changes: Partial<SupplierOrder>) => {
    const stored = orders.all.get(uid)
    if (stored) orders.change(uid, summed({ ...stored, ...changes }))
    return orders.all.get(uid)
  }
  return {
    ...orders,
    routes: {
      ...orders.routes,
      'PUT /api/supplier-orders/{uid}': ({ params, body }: FakeRequest) => {
        const { lines, ...rest } = body as Schema<'SupplierOrderChange'>
        const stored = change(params['uid'] ?? '', {
          ...rest,
          ...(lines && { lines: lines.map((one, place) => line({ name: one.sku, ...one }, place)) }),
        })
        return stored ? answer(200, { results: stored }, `"${stored.version}"`) : answer(404, [])
      },
      'GET /api/supplier-orders/{uid}/mail': ({ params, query }: FakeRequest) => {
        const stored = orders.all.get(params['uid'] ?? '')
        const step = stepOf(query.get('step'))
        return stored
          ? { results: fakeMailPreview(stored, step) }
          : answerProblem(404, { message: 'Order not found.', code: 'request.not-found' })
      },
      'POST /api/supplier-orders/{uid}/send': move('Sent', 'Order'),
      'POST /api/supplier-orders/{uid}/remind': move(undefined, 'Reminder'),
      'POST /api/supplier-orders/{uid}/mail-again': move(undefined, 'Order'),
      'POST /api/supplier-orders/{uid}/cancel': move('Cancelled'),
      'POST /api/supplier-orders/{uid}/close': (request: FakeRequest) => {
        const { reason = '' } = (request.body ?? {}) as Schema<'SupplierOrderClosing'>
        const uid = request.params['uid'] ?? ''
        const isShort = orders.all.get(uid)?.lines.some(({ received, ordered }) => received < ordered) ?? false
        if (isShort && reason === '')
          return answerProblem(422, {
            message: 'Enter why less was received than ordered.',
            code: 'supplier-orders.short-reason-required',
          })
        if (isShort) orders.all.set(uid, { ...orders.all.get(uid)!, close_reason: reason })
        return move('Closed')(request)
      },
      'POST /api/supplier-orders/{uid}/confirm': ({ params, body }: FakeRequest) => {
        const { lines } = body as { readonly lines: readonly Schema<'ConfirmedLine'>[] }
        const stored = orders.all.get(params['uid'] ?? '')
        if (!stored) return answer(404, [])
        const next = stored.lines.map((one) => {
          const said = lines.find(({ id }) => id === one.id)
          if (!said) return one
          const same = said.confirmed === one.ordered && (said.cost ?? one.cost) === one.cost
          return {
            ...one,
            confirmed: said.confirmed,
            confirmed_cost: said.cost ?? one.cost,
            accepted: same || said.accepted === true,
          }
        })
        return {
          results: change(stored.uid, {
            lines: next,
            stage: next.every(({ accepted }) => accepted) ? 'Confirmed' : 'Sent',
          }),
        }
      },
      ...fakeReceipts(orders.all, change),
      ...fakeOrderFiles(),
    },
  }
}
