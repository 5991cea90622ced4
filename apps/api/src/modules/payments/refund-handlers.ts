import { and, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { countUpTo, pageBy } from '../../platform/database/page-by.ts'
import { conflict, invalid, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { moneyText } from '../../platform/money/money-text.ts'
import type { Wakes } from '../../platform/workers/worker.ts'
import { findOrder, type OrderRow } from '../orders/index.ts'
import { takeBackRefunded } from '../returns/index.ts'
import { moveMoney } from './move-money.ts'
import type { PaymentRow } from './payment-provider.ts'
import { refundableOf } from './payment-view.ts'
import { assertRefundableLines, placeOfTwice } from './refund-lines.ts'
import { partsOf, type Part } from './refund-parts.ts'
import { readLastParts, viewRefunds, type RefundRow } from './refund-view.ts'
import { askParts, storeRefund } from './store-refund.ts'
import { refundLines, refunds } from './tables.ts'
import { text } from './messages.ts'

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0)

async function viewOf({ database }: Pick<Call, 'database'>, uid: string): Promise<Schema<'Refund'>> {
  const [view] = await viewRefunds(database, await database.select().from(refunds).where(eq(refunds.uid, uid)))
  if (!view) throw notFound(text('refund'))
  return view
}

/** Asserts that the parts that a caller wants add up, and that each is within its payment. @throws 422 at its field */
function assertParts(
  wanted: readonly Part[],
  amount: number,
  { currency }: OrderRow,
  rows: readonly PaymentRow[],
): void {
  const twice = placeOfTwice(wanted.map(({ payment }) => payment))
  if (twice >= 0) throw invalid(text('same-payment-twice'), `/parts/${twice}/payment`)
  for (const [at, { payment, amount: part }] of wanted.entries()) {
    const row = rows.find(({ uid }) => uid === payment)
    if (!row) throw invalid(text('unknown-payment'), `/parts/${at}/payment`)
    const most = refundableOf(row)
    if (part > most)
      throw invalid(text('more-than-refundable-to-payment', { most: moneyText(most, currency) }), `/parts/${at}/amount`)
  }
  if (sumOf(wanted) !== amount) throw invalid(text('parts-differ', { amount: moneyText(amount, currency) }), '/parts')
}

/** Returns what goes back to which payment. @throws 422 above what can be refunded */
function divided(
  { amount, parts: wanted }: Schema<'RefundCreate'>,
  order: OrderRow,
  rows: readonly PaymentRow[],
): readonly Part[] {
  const refundable = rows.map((row) => ({ uid: row.uid, refundable: refundableOf(row) }))
  const most = refundable.reduce((total, one) => total + one.refundable, 0)
  if (amount > most) throw invalid(text('more-than-refundable', { most: moneyText(most, order.currency) }), '/amount')
  if (!wanted) return partsOf(amount, refundable)
  assertParts(wanted, amount, order, rows)
  return wanted
}

/** What the history of an order says about a refund. */
const told = ({ uid, amount, reason }: RefundRow) => ({ refund: uid, amount, reason })

/** Handler that reads refunds. */
const listHandlers = {
  async listOrderRefunds(call) {
    const { uid } = await findOrder(call, call.path.order)
    const page = pageBy(call.query, refunds.id)
    const isOfOrder = eq(refunds.order_uid, uid)
    const rows = await call.database
      .select()
      .from(refunds)
      .where(and(isOfOrder, page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const total = await countUpTo(call.database, refunds, isOfOrder)
    return {
      body: page.answer(
        await viewRefunds(call.database, rows),
        total,
        rows.map(({ id }) => id),
      ),
    }
  },
} satisfies Partial<Handlers>

/** Returns the handlers of refunds; providers are asked after the commit. */
export function refundHandlers(calls: Wakes) {
  const wakeLater = ({ reply }: Pick<Call, 'reply'>): void => void reply.raw.once('finish', () => calls.wake())
  return {
    ...listHandlers,

    async refundOrder(call) {
      const { body } = call
      const { uid: orderUid } = await findOrder(call, call.path.order)
      const uid = await moveMoney(call, orderUid, async (order, rows) => {
        const { amount, lines = [], by_hand = false } = body
        const parts = divided(body, order, rows)
        if (sumOf(lines) > amount)
          throw invalid(text('lines-exceed', { amount: moneyText(amount, order.currency) }), '/lines')
        await assertRefundableLines(call, order, lines)
        const refund = await storeRefund(call, order, { amount, reason: body.reason, lines })
        await takeBackRefunded(call, order.uid, body)
        await askParts(
          call,
          refund,
          rows,
          parts.map((part) => ({ ...part, by_hand })),
        )
        return { result: refund.uid, what: told(refund) }
      })
      wakeLater(call)
      return { status: 201, body: { results: await viewOf(call, uid) } }
    },

    async retryRefund(call) {
      const { uid: orderUid } = await findOrder(call, call.path.order)
      await moveMoney(call, orderUid, async (order, rows) => {
        const isRefund = and(eq(refunds.uid, call.path.uid), eq(refunds.order_uid, order.uid))
        const [refund] = await call.database.select().from(refunds).where(isRefund)
        if (!refund) throw notFound(text('refund'))
        if (refund.state !== 'Failed') throw conflict(text('refund-not-failed'))
        const lines = await call.database.select().from(refundLines).where(eq(refundLines.refund_uid, refund.uid))
        await assertRefundableLines(call, order, lines)
        const failed = (await readLastParts(call.database, [refund.uid]))
          .filter(({ state }) => state === 'Failed')
          .map(({ payment_uid, amount, by_hand }) => ({ payment: payment_uid, amount: Number(amount), by_hand }))
        if (failed.length === 0) throw conflict(text('refund-not-failed'))
        for (const { payment, amount } of failed) {
          const row = rows.find(({ uid }) => uid === payment)
          const most = row ? refundableOf(row) : 0
          if (amount > most)
            throw conflict(text('more-than-refundable-to-payment', { most: moneyText(most, order.currency) }))
        }
        await askParts(call, refund, rows, failed)
        return { result: undefined, what: told(refund) }
      })
      wakeLater(call)
      return { status: 200, body: { results: await viewOf(call, call.path.uid) } }
    },
  } satisfies Partial<Handlers>
}
