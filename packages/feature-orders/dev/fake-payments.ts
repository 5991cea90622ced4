import type { Schema } from '@backoffice/api-contract'
import { dueOf } from '@backoffice/order-model'
import { answer, answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'

type Order = Schema<'Order'>
type Payment = Schema<'Payment'>
type Refund = Schema<'Refund'>

/** The orders of the stand-in, whose totals follow from their payments. */
export interface FakeOrderStore {
  readonly find: (number: string | undefined) => Order | undefined
  readonly keep: (order: Order) => void
}

const at = '2026-11-21T09:30:00Z'

/** Returns a page of a list of the contract. */
export const pageOf = <T>(results: readonly T[]) => ({
  results,
  total: results.length,
  limit: 1_000,
  offset: 0,
  next: null,
})

/** Returns a payment of an order, wholly received by iDEAL. */
export function fakePayment({ totals: { total }, currency }: Order, changes: Partial<Payment> = {}): Payment {
  const payment: Payment = {
    uid: 'payment-1',
    provider: 'Mollie',
    method: 'ideal',
    currency,
    amount: total,
    authorised: 0,
    captured: total,
    capture_pending: 0,
    refunded: 0,
    refund_pending: 0,
    charged_back: 0,
    refundable: 0,
    status: 'Paid',
    awaits_answer: false,
    reference: 'pl_4Y0eZitmBnQ5jsBYZIBw',
    checkout_url: 'https://payment-links.example/4Y0eZitmBnQ5jsBYZIBw',
    expires_at: null,
    created_at: at,
    created_by: 'ada',
    events: [],
    ...changes,
  }
  const { captured, refunded, refund_pending, charged_back } = payment
  return { ...payment, refundable: captured - refunded - refund_pending - charged_back }
}

/** Returns a refund of an order. */
export const fakeRefund = ({ currency }: Order, changes: Partial<Refund> = {}): Refund => ({
  uid: 'refund-1',
  state: 'Done',
  amount: 500,
  currency,
  reason: 'Damaged on arrival',
  credited_to: null,
  lines: [],
  parts: [{ payment: 'payment-1', amount: 500, state: 'Done', reason: '' }],
  created_at: at,
  created_by: 'ada',
  ...changes,
})

/** Returns what the provider has done by the next time that it is asked. */
function settled(payment: Payment): Payment {
  if (payment.provider === 'By hand' || payment.awaits_answer) return payment
  const { uid, status, reference, captured, capture_pending, refunded, refund_pending, events } = payment
  const isEnding = events.at(-1)?.type === 'void' && events.at(-1)?.state === 'pending'
  return {
    ...payment,
    ...(status === 'Open' &&
      reference === '' && { reference: `pl_${uid}`, checkout_url: `https://payment-links.example/${uid}` }),
    ...(isEnding && { status: 'Voided' as const, events: [] }),
    ...(capture_pending > 0 && { captured: captured + capture_pending, capture_pending: 0, status: 'Paid' as const }),
    refunded: refunded + refund_pending,
    refund_pending: 0,
  }
}

const event = (type: Schema<'PaymentEventType'>, amount: number): Schema<'PaymentEvent'> => ({
  id: 1,
  at: new Date().toISOString(),
  type,
  state: 'pending',
  amount,
  provider_reference: null,
  reason: '',
  actor: 'ada',
})

/** The money of every order of the stand-in. */
function createLedger(orders: FakeOrderStore) {
  const payments = new Map<string, readonly Payment[]>()
  const refunds = new Map<string, readonly Refund[]>()
  const paymentsOf = (number: string): readonly Payment[] => {
    const order = orders.find(number)
    return payments.get(number) ?? (order && order.totals.paid > 0 ? [fakePayment(order)] : [])
  }
  const keep = (number: string, all: readonly Payment[]): void => {
    payments.set(number, all)
    const order = orders.find(number)
    if (!order) return
    const sum = (of: (payment: Payment) => number) => all.reduce((total, one) => total + of(one), 0)
    const [paid, refunded] = [sum(({ captured }) => captured), sum((payment) => payment.refunded)]
    const { total } = order.totals
    orders.keep({
      ...order,
      payment_state: refunded > 0 ? 'Part refunded' : paid >= total ? 'Paid' : paid > 0 ? 'Part paid' : 'Unpaid',
      totals: { ...order.totals, paid, refunded, due: dueOf({ stage: order.stage, total, paid, refunded }) },
    })
  }
  return {
    paymentsOf,
    keep,
    change: (number: string, uid: string, change: (payment: Payment) => Payment) =>
      keep(
        number,
        paymentsOf(number).map((one) => (one.uid === uid ? change(one) : one)),
      ),
    refundsOf: (number: string) => refunds.get(number) ?? [],
    keepRefunds: (number: string, all: readonly Refund[]) => void refunds.set(number, all),
  }
}

type Ledger = ReturnType<typeof createLedger>

const numberOf = (params: Readonly<Record<string, string>>): string => params['order'] ?? ''

/** Returns a payment as it is after a change, or that it is not there. */
function changedPayment(ledger: Ledger, params: Readonly<Record<string, string>>, change: (one: Payment) => Payment) {
  const [number, uid = ''] = [numberOf(params), params['uid']]
  ledger.change(number, uid, change)
  const payment = ledger.paymentsOf(number).find((one) => one.uid === uid)
  return payment
    ? { results: payment }
    : answerProblem(404, { message: 'Payment not found.', code: 'request.not-found' })
}

const createdIn = (body: unknown): Schema<'PaymentCreate'> => ({
  method: 'Other',
  amount: 0,
  ...(typeof body === 'object' && body ? body : {}),
})

const amountIn = (body: unknown): number | undefined =>
  typeof body === 'object' && body && 'amount' in body && typeof body.amount === 'number' ? body.amount : undefined

function paymentRoutes(ledger: Ledger, orders: FakeOrderStore): Readonly<Record<string, FakeRoute>> {
  const add = (number: string, changes: Partial<Payment>) => {
    const order = orders.find(number)
    if (!order) return answerProblem(404, { message: 'Order not found.', code: 'request.not-found' })
    const before = ledger.paymentsOf(number)
    const payment = fakePayment(order, {
      uid: `payment-${before.length + 1}`,
      checkout_url: null,
      created_at: new Date().toISOString(),
      ...changes,
    })
    ledger.keep(number, [...before, payment])
    return answer(201, { results: payment })
  }
  return {
    'GET /api/orders/{order}/payments': ({ params }) => {
      const number = numberOf(params)
      const now = ledger.paymentsOf(number)
      ledger.keep(number, now.map(settled))
      return pageOf(now)
    },
    'POST /api/orders/{order}/payments': ({ params, body }) => {
      const { method, amount, reference = '', only_authorise } = createdIn(body)
      const received: Partial<Payment> = only_authorise
        ? { authorised: amount, captured: 0, status: 'Authorised' }
        : { captured: amount }
      return add(numberOf(params), { provider: 'By hand', method, amount, reference, ...received })
    },
    'POST /api/orders/{order}/payments/requests': ({ params, body }) => {
      const amount = amountIn(body) ?? 0
      return add(numberOf(params), { method: null, amount, captured: 0, status: 'Open', reference: '' })
    },
    'POST /api/orders/{order}/payments/{uid}/capture': ({ params, body }) =>
      changedPayment(ledger, params, (one) => {
        const amount = amountIn(body) ?? one.authorised - one.captured
        return one.provider === 'By hand'
          ? { ...one, captured: one.captured + amount, status: 'Paid' }
          : { ...one, capture_pending: amount, events: [...one.events, event('capture', amount)] }
      }),
    'POST /api/orders/{order}/payments/{uid}/void': ({ params }) =>
      changedPayment(ledger, params, (one) =>
        one.provider === 'By hand'
          ? { ...one, status: 'Voided' }
          : { ...one, events: [...one.events, event('void', one.amount)] },
      ),
  }
}

const refundIn = (body: unknown): Schema<'RefundCreate'> => ({
  amount: 0,
  reason: '',
  ...(typeof body === 'object' && body ? body : {}),
})

/** Divides a refund over payments, the latest first. */
function partsOf(amount: number, payments: readonly Payment[]): readonly Schema<'RefundPartCreate'>[] {
  let left = amount
  return payments.toReversed().flatMap(({ uid: payment, refundable }) => {
    const part = Math.min(left, refundable)
    left -= part
    return part > 0 ? [{ payment, amount: part }] : []
  })
}

function refundRoutes(ledger: Ledger, orders: FakeOrderStore): Readonly<Record<string, FakeRoute>> {
  const pay = (number: string, part: Schema<'RefundPartCreate'>, isByHand: boolean) =>
    ledger.change(number, part.payment, (one) => {
      const done = isByHand || one.provider === 'By hand'
      return {
        ...one,
        [done ? 'refunded' : 'refund_pending']: (done ? one.refunded : one.refund_pending) + part.amount,
        refundable: one.refundable - part.amount,
        events: [...one.events, event('refund', part.amount)],
      }
    })
  return {
    'GET /api/orders/{order}/refunds': ({ params }) => {
      const number = numberOf(params)
      const now = ledger.refundsOf(number)
      ledger.keepRefunds(
        number,
        now.map((one) => (one.state === 'Asked' ? { ...one, state: 'Done' } : one)),
      )
      return pageOf(now)
    },
    'POST /api/orders/{order}/refunds': ({ params, body }) => {
      const number = numberOf(params)
      const order = orders.find(number)
      const { amount, reason, lines = [], parts, by_hand = false } = refundIn(body)
      const payments = ledger.paymentsOf(number)
      const most = payments.reduce((total, { refundable }) => total + refundable, 0)
      if (!order) return answerProblem(404, { message: 'Order not found.', code: 'request.not-found' })
      if (amount > most)
        return answerProblem(422, {
          message: `At most €${(most / 100).toFixed(2)} can be refunded.`,
          code: 'payments.more-than-refundable',
          pointer: '/amount',
        })
      const state = by_hand ? 'Done' : 'Asked'
      const divided = parts ?? partsOf(amount, payments)
      for (const part of divided) pay(number, part, by_hand)
      const before = ledger.refundsOf(number)
      const refund = fakeRefund(order, {
        uid: `refund-${before.length + 1}`,
        state,
        amount,
        reason,
        lines,
        parts: divided.map((part) => ({ ...part, state, reason: '' })),
      })
      ledger.keepRefunds(number, [...before, refund])
      return answer(201, { results: refund })
    },
    'POST /api/orders/{order}/refunds/{uid}/retry': ({ params }) => {
      const number = numberOf(params)
      const all = ledger
        .refundsOf(number)
        .map((one): Refund => (one.uid === params['uid'] ? { ...one, state: 'Asked' } : one))
      ledger.keepRefunds(number, all)
      return { results: all.find(({ uid }) => uid === params['uid']) }
    },
  }
}

/** Routes of payments and refunds, which a provider settles by the next time that they are read. */
export function fakePayments(orders: FakeOrderStore): Readonly<Record<string, FakeRoute>> {
  const ledger = createLedger(orders)
  return { ...paymentRoutes(ledger, orders), ...refundRoutes(ledger, orders) }
}
