import { and, eq } from 'drizzle-orm'
import { newUid } from '../../platform/database/records.ts'
import { conflict } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/records/work.ts'
import { byHand } from './by-hand.ts'
import { append, transactionsOf } from './ledger.ts'
import type { PaymentRow } from './payment-provider.ts'
import { paymentCalls } from './tables.ts'
import { text } from './messages.ts'

/** What is asked of the provider of a payment. */
interface Wish {
  readonly type: 'request' | 'authorise' | 'capture' | 'void' | 'refund'
  readonly amount: number
  readonly operation?: string
  /** Whether staff do it, instead of the provider. */
  readonly byHand?: boolean
}

/** Asserts that it is known what happened to a payment so far. @throws 409 while its provider owes an answer */
export async function assertAnswered(
  { database }: Pick<Work, 'database'>,
  { uid, awaits_answer }: PaymentRow,
): Promise<void> {
  const isEnding = and(eq(paymentCalls.payment_uid, uid), eq(paymentCalls.type, 'void'))
  if (awaits_answer || (await database.$count(paymentCalls, isEnding)) > 0) throw conflict(text('awaits-answer'))
}

/**
 * Asks for something, of which the ledger has an entry first. Staff have done it already; other providers are asked
 * after the transaction, by the worker.
 */
export async function ask(
  { database, actor }: Pick<Work, 'database' | 'actor'>,
  payment: PaymentRow,
  { type, amount, operation = newUid(), byHand: isByHand = payment.provider === 'By hand' }: Wish,
): Promise<void> {
  if (isByHand) {
    const answer = type === 'request' ? undefined : byHand[type]
    if (!answer) throw new Error(`Staff cannot ${type} a payment`)
    const transactions = await transactionsOf(database, payment)
    const fact = await answer({ operation, payment, amount, transactions })
    await append(database, payment, { ...fact, provider: 'By hand', actor })
    return
  }
  if (type === 'authorise') throw new Error('A customer authorises a payment at the provider')
  await append(database, payment, { operation, type, state: 'pending', amount, actor, isAsked: true })
  const { uid: payment_uid, namespace } = payment
  await database.insert(paymentCalls).values({ operation, namespace, payment_uid, type, amount })
}
