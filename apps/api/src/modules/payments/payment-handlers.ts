import { and, eq, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { countUpTo, pageBy } from '../../platform/database/page-by.ts'
import { conflict, invalid, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { moneyText } from '../../platform/money/money-text.ts'
import type { Wakes } from '../../platform/workers/worker.ts'
import { findOrder, type OrderRow } from '../orders/index.ts'
import { addByHand, told } from './add-by-hand.ts'
import { ask, assertAnswered } from './ask-provider.ts'
import { moveMoney } from './move-money.ts'
import type { PaymentRow } from './payment-provider.ts'
import { viewPayments } from './payment-view.ts'
import { storePayment } from './store-payment.ts'
import { payments, paymentSettings } from './tables.ts'
import { text } from './messages.ts'

const DAY_MS = 86_400_000
const DAYS = 30

type OrderCall = Call & { readonly path: { readonly order: string } }
type PaymentCall = OrderCall & { readonly path: { readonly uid: string } }

async function readPayment({ database }: Pick<Call, 'database'>, uid: string): Promise<PaymentRow> {
  const [row] = await database.select().from(payments).where(eq(payments.uid, uid))
  if (!row) throw notFound(text('payment'))
  return row
}

async function viewOf(call: Pick<Call, 'database'>, uid: string): Promise<Schema<'Payment'>> {
  const [view] = await viewPayments(call.database, [await readPayment(call, uid)])
  if (!view) throw notFound(text('payment'))
  return view
}

/**
 * Returns how much can be requested for an order: what is due, without what other requests may still bring, and what a
 * return will pay.
 */
function requestable(
  { total, paid, refunded, credit_expected: credit }: OrderRow,
  rows: readonly PaymentRow[],
): number {
  const open = rows.filter(
    ({ provider, state }) => provider !== 'By hand' && (state === 'Open' || state === 'Authorised'),
  )
  const reserved = rows.filter(({ provider, state }) => provider === 'By hand' && state === 'Authorised')
  const expected = [...open, ...reserved].reduce((sum, { amount }) => sum + amount, 0)
  return total - paid + refunded - expected - credit
}

/** Asserts that a namespace has a payment provider. @throws 409 */
async function assertProvider({ database }: Pick<Call, 'database'>, { namespace }: OrderRow): Promise<void> {
  const hasKey = and(eq(paymentSettings.namespace, namespace), sql`${paymentSettings.mollie_key} is not null`)
  if ((await database.$count(paymentSettings, hasKey)) === 0) throw conflict(text('no-provider'))
}

/** Locks a payment of the order of a call, and does something with it. @throws 404 */
async function withPayment(
  call: PaymentCall,
  act: (payment: PaymentRow) => Promise<number>,
): Promise<{ readonly status: 200; readonly body: { readonly results: Schema<'Payment'> } }> {
  const { uid: orderUid } = await findOrder(call, call.path.order)
  await moveMoney(call, orderUid, async (_, rows) => {
    const payment = rows.find(({ uid }) => uid === call.path.uid)
    if (!payment) throw notFound(text('payment'))
    await assertAnswered(call, payment)
    return { result: undefined, what: told(payment, await act(payment)) }
  })
  return { status: 200, body: { results: await viewOf(call, call.path.uid) } }
}

/** Handlers of payments by hand, and those that read them. */
const ownHandlers = {
  async listOrderPayments(call) {
    const { uid } = await findOrder(call, call.path.order)
    const page = pageBy(call.query, payments.id)
    const isOfOrder = eq(payments.order_uid, uid)
    const rows = await call.database
      .select()
      .from(payments)
      .where(and(isOfOrder, page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const total = await countUpTo(call.database, payments, isOfOrder)
    return {
      body: page.answer(
        await viewPayments(call.database, rows),
        total,
        rows.map(({ id }) => id),
      ),
    }
  },

  async addPayment(call) {
    const { uid: orderUid } = await findOrder(call, call.path.order)
    const uid = await addByHand(call, orderUid, { reference: '', ...call.body })
    return { status: 201, body: { results: await viewOf(call, uid) } }
  },
} satisfies Partial<Handlers>

/** Returns the handlers of payments; providers are asked after the commit. */
export function paymentHandlers(calls: Wakes) {
  const wakeLater = ({ reply }: Pick<Call, 'reply'>): void => void reply.raw.once('finish', () => calls.wake())
  return {
    ...ownHandlers,

    async requestPayment(call) {
      const { body } = call
      const { uid: orderUid } = await findOrder(call, call.path.order)
      const uid = await moveMoney(call, orderUid, async (order, rows) => {
        await assertProvider(call, order)
        if (order.stage === 'Cancelled') throw conflict(text('order-cancelled'))
        const most = requestable(order, rows)
        if (most <= 0) throw conflict(text('nothing-due'))
        const { amount = most, description = order.number, only_authorise = false, days = DAYS } = body
        if (amount > most) throw invalid(text('more-than-due', { most: moneyText(most, order.currency) }), '/amount')
        const expires_at = only_authorise ? null : new Date(Date.now() + days * DAY_MS)
        const wish = { amount, description, only_authorise, expires_at }
        const payment = await storePayment(call, order, { provider: 'Mollie', ...wish })
        await ask(call, payment, { type: 'request', amount })
        return { result: payment.uid, what: told(payment, amount) }
      })
      wakeLater(call)
      return { status: 201, body: { results: await viewOf(call, uid) } }
    },

    async capturePayment(call) {
      const answer = await withPayment(call, async (payment) => {
        const { authorised, captured, capture_pending, state, currency } = payment
        const most = state === 'Voided' ? 0 : authorised - captured - capture_pending
        if (most <= 0) throw conflict(text('nothing-to-capture'))
        const { amount = most } = call.body
        if (amount > most) throw invalid(text('more-than-authorised', { most: moneyText(most, currency) }), '/amount')
        await ask(call, payment, { type: 'capture', amount })
        return amount
      })
      wakeLater(call)
      return answer
    },

    async voidPayment(call) {
      const answer = await withPayment(call, async (payment) => {
        const { state, amount, captured, capture_pending, provider, reference } = payment
        const isEndable = (state === 'Open' || state === 'Authorised') && captured + capture_pending === 0
        // A link that is being made cannot be ended yet.
        const isMade = provider === 'By hand' || reference !== ''
        if (!isEndable || !isMade) throw conflict(text('not-voidable'))
        await ask(call, payment, { type: 'void', amount })
        return amount
      })
      wakeLater(call)
      return answer
    },
  } satisfies Partial<Handlers>
}
