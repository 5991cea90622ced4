import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { systemWork } from '../../platform/records/system-work.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import { append, appendFacts, transactionsOf } from './ledger.ts'
import { moveMoney } from './move-money.ts'
import { Refused, Unreached, type Fact, type PaymentLink, type PaymentProviders } from './payment-provider.ts'
import { keepRefundStates } from './refund-states.ts'
import { paymentCalls, paymentEvents, payments } from './tables.ts'
import { takeCall, type TakenCall } from './take-call.ts'

/** What the worker needs. */
export type Calling = Pick<Ports, 'connection' | 'kinds' | 'outbox'> & { readonly paymentProviders: PaymentProviders }

/** What a provider answered: what happened, or that it is not known. */
interface Answer {
  readonly facts: readonly Fact[]
  readonly link?: PaymentLink
  /** Whether it refused what it was asked. */
  readonly isRefused?: true
  /** `unreached`: it can be asked again; `unknown`: it was asked, and nobody knows what happened. */
  readonly missing?: 'unreached' | 'unknown'
  readonly reason?: string
}

/** How long a provider may not know of what it was asked, until it is certain that it never received it. */
const NEVER_RECEIVED_MS = 15 * 60_000
const LONGEST_WAIT_S = 3_600
/** Wait for what is known, such as a link that is not paid yet: the provider reports most of it by itself. */
const LONGEST_CALM_S = 6 * 3_600

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Sends a call to its provider, or asks what happened so far. No database connection is held meanwhile. */
async function answerTo({ connection: { database }, paymentProviders }: Calling, call: TakenCall): Promise<Answer> {
  const { type, payment, amount, operation } = call
  const provider = paymentProviders[payment.provider]
  const transactions = await transactionsOf(database, payment)
  const asked = { operation, payment, amount, transactions }
  // A link is no money: it is asked for again, by the same key, until the provider has answered.
  const isForLink = type === 'request' && payment.reference === ''
  try {
    if (isForLink) {
      if (!provider.request) throw new Refused(`${payment.provider} has no payment links`)
      return { facts: [], link: await provider.request(asked) }
    }
    if (type === 'look' || type === 'request' || !call.isSent) return { facts: await provider.status(asked) }
    return { facts: [await provider[type](asked)] }
  } catch (error) {
    const reason = messageOf(error)
    if (error instanceof Refused && (call.isSent || isForLink)) return { facts: [], isRefused: true, reason }
    return { facts: [], missing: error instanceof Unreached ? 'unreached' : 'unknown', reason }
  }
}

/** Returns when a call is tried again. */
function nextAttempt({ attempts }: TakenCall, { missing }: Answer, now: Date): Date {
  const most = missing ? LONGEST_WAIT_S : LONGEST_CALM_S
  return new Date(now.getTime() + Math.min(most, 2 ** (attempts - 1)) * 1_000)
}

/** Returns what the ledger is to say of a call itself, beside the facts: undefined when there is nothing to say. */
function outcomeOf(call: TakenCall, answer: Answer, now: Date, isAcknowledged: boolean) {
  const { type, operation, sent_at: sentAt } = call
  const { facts, link, missing, isRefused, reason } = answer
  if (link) return { state: 'succeeded' } as const
  if (isRefused) return { state: 'failed', reason } as const
  if (type === 'request') return undefined
  if (missing === 'unknown' && call.isSent) return { state: 'unknown', reason } as const
  const isSilent =
    !missing && !isAcknowledged && !facts.some((fact) => fact.operation === operation && fact.type === type)
  if (!isSilent || sentAt === null || now.getTime() - sentAt.getTime() < NEVER_RECEIVED_MS) return undefined
  return { state: 'failed', reason: 'The provider never received it' } as const
}

/** Whether its provider has said that it received an operation, even if it is not done yet. */
const isAcknowledged = async (database: Database, operation: string): Promise<boolean> =>
  (await database.$count(
    paymentEvents,
    and(eq(paymentEvents.operation, operation), isNotNull(paymentEvents.provider_reference)),
  )) > 0

/** Adds an answer to the ledger; returns what is new. */
async function appendAnswer(database: Database, call: TakenCall, answer: Answer, now: Date) {
  const { type, payment, operation, amount } = call
  const [ending] = await database
    .select({ operation: paymentCalls.operation })
    .from(paymentCalls)
    .where(and(eq(paymentCalls.payment_uid, payment.uid), eq(paymentCalls.type, 'void')))
  // A provider does not say who ended a payment: where we have asked for it, we did.
  const facts = answer.facts.map((fact) =>
    ending && fact.type === 'void' ? { ...fact, operation: ending.operation } : fact,
  )
  const added = await appendFacts(database, payment, facts)
  const happened = added.map((fact) => ({ type: fact.type, state: fact.state, amount: fact.amount }))
  if (type === 'look') return happened
  const outcome = outcomeOf(call, { ...answer, facts }, now, await isAcknowledged(database, operation))
  if (!outcome) return happened
  const isNew = await append(database, payment, { operation, type, amount, reason: '', ...outcome })
  return isNew ? [...happened, { type, state: outcome.state, amount }] : happened
}

/** Deletes the calls that the ledger has the answer to. */
async function endCalls(database: Database, call: TakenCall, { missing }: Answer): Promise<void> {
  const { payment_uid: payment, taken_by: holder } = call
  const c = paymentCalls
  const isAnswered = sql`exists (select from ${paymentEvents} e where e.payment_uid = ${payment} and e.operation = ${c.operation} and e.type = ${c.type} and e.state in ('succeeded', 'failed'))`
  const isOver = sql`exists (select from ${payments} p where p.uid = ${payment} and p.state <> 'Open')`
  await database
    .delete(c)
    .where(and(eq(c.payment_uid, payment), sql`case when ${c.type} = 'request' then ${isOver} else ${isAnswered} end`))
  if (call.type === 'look' && !missing)
    // Not when somebody has asked for another look meanwhile.
    await database.delete(c).where(and(eq(c.operation, call.operation), eq(c.taken_by, holder ?? '')))
}

/** Stores the answer to a call, which is the same however often it is stored. */
async function settle(calling: Calling, database: Database, call: TakenCall, answer: Answer, now: Date): Promise<void> {
  const work = systemWork(database, calling.outbox, calling.kinds, 'settlePayment')
  const { payment, operation } = call
  await moveMoney(work, payment.order_uid, async () => {
    const { facts, link, missing, reason = '' } = answer
    const method = facts.findLast((fact) => fact.method)?.method
    if (link || method)
      await database
        .update(payments)
        .set({ ...(link && { reference: link.reference, checkout_url: link.url }), ...(method && { method }) })
        .where(eq(payments.uid, payment.uid))
    const happened = await appendAnswer(database, call, answer, now)
    await endCalls(database, call, answer)
    await database
      .update(paymentCalls)
      .set({
        taken_by: null,
        taken_until: null,
        next_at: nextAttempt(call, answer, now),
        reason: missing ? reason.slice(0, 500) || missing : '',
        ...(missing === 'unreached' && call.isSent && { sent_at: null }),
      })
      .where(and(eq(paymentCalls.operation, operation), eq(paymentCalls.taken_by, call.taken_by ?? '')))
    await keepRefundStates(database, payment)
    return { result: undefined, what: happened.length > 0 ? { payment: payment.uid, happened } : undefined }
  })
}

/**
 * Makes the next call that is due; false when there is none. When its answer cannot be stored, the provider is asked
 * what happened.
 */
export async function callNext(calling: Calling, now: Date): Promise<boolean> {
  const { database } = calling.connection
  const call = await takeCall(database, now)
  if (!call) return false
  const answer = await answerTo(calling, call)
  await database.transaction((transaction) => settle(calling, transaction, call, answer, now))
  calling.outbox.wake()
  return true
}

/** Asks what happened to a payment, now: its provider has reported something. Nothing happens for an unknown one. */
export async function lookAt(database: Database, uid: string): Promise<void> {
  await database.execute(sql`
    insert into ${paymentCalls} (operation, namespace, payment_uid, type, amount)
    select 'look-' || p.uid, p.namespace, p.uid, 'look', p.amount from ${payments} p where p.uid = ${uid} and p.provider <> 'By hand' and p.reference <> ''
    on conflict (operation) do update set next_at = now(), taken_by = null, taken_until = null, attempts = 0`)
}

/** Tries a call again now. */
export const callAgain = (database: Database, operation: string) =>
  database
    .update(paymentCalls)
    .set({ next_at: new Date(), attempts: 0 })
    .where(eq(paymentCalls.operation, operation))
    .returning({ operation: paymentCalls.operation })
