import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/records/work.ts'
import type { OrderRow } from '../orders/index.ts'
import { ask } from './ask-provider.ts'
import { moveMoney, paymentsOf } from './move-money.ts'
import { refundableOf } from './payment-view.ts'
import { partsOf } from './refund-parts.ts'
import { storePayment } from './store-payment.ts'
import { askParts, storeRefund } from './store-refund.ts'
import { text } from './messages.ts'

/** Returns how much of what was paid for an order can be credited to another one. */
export const refundableIn = async (database: Database, order: Pick<OrderRow, 'uid'>): Promise<number> =>
  (await paymentsOf(database, order)).reduce((sum, row) => sum + refundableOf(row), 0)

type Party = Pick<OrderRow, 'uid' | 'number'>

/** Money of an order that pays for another one. */
interface Credit {
  readonly from: Party
  readonly to: Party
  readonly amount: number
  /** What is credited of which line, as a refund of it. */
  readonly lines?: readonly Schema<'RefundLine'>[]
  /** Whether lines of the order went along: then it is no longer paid there, instead of paid back. */
  readonly followsLines?: true
}

/** Takes credit out of the payments of an order, the latest first. @throws 409 where they do not have it */
const takeCredit = (work: Work, { from, to, amount, lines = [], followsLines }: Credit): Promise<void> =>
  moveMoney(work, from.uid, async (order, rows) => {
    const refundable = rows.map((row) => ({ uid: row.uid, refundable: refundableOf(row) }))
    if (refundable.reduce((sum, one) => sum + one.refundable, 0) < amount) throw conflict(text('credit-not-there'))
    const refund = await storeRefund(work, order, { amount, reason: '', credited_to: to.uid, lines })
    const parts = partsOf(amount, refundable).map((part) => ({ ...part, by_hand: true }))
    await askParts(work, refund, rows, parts)
    return {
      result: undefined,
      what: { refund: refund.uid, amount, credited_to: to.number },
      ...(followsLines && { followsLines: amount }),
    }
  })

/** Pays for an order with the credit of another one. */
const giveCredit = (work: Work, { from, to, amount }: Credit): Promise<void> =>
  moveMoney(work, to.uid, async (order) => {
    const payment = await storePayment(work, order, {
      provider: 'By hand',
      method: 'Credit',
      amount,
      reference: from.number,
    })
    await ask(work, payment, { type: 'capture', amount })
    return { result: undefined, what: { payment: payment.uid, amount, credited_from: from.number } }
  })

/**
 * Moves money that an order has received to another one, which both are locked: an entry in the ledger of each, in one
 * transaction, so that every cent is in one place. Nobody outside is asked: the money stays where it is. @throws 409 while
 * a provider owes an answer, and where the payments of the order do not have so much
 */
export async function moveCredit(work: Work, credit: Credit): Promise<void> {
  if (credit.amount <= 0) return
  await takeCredit(work, credit)
  await giveCredit(work, credit)
}
