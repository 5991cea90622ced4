import type { Schema } from '@backoffice/api-contract'
import type { Tone } from '@backoffice/ui'

type Payment = Schema<'Payment'>

const tones = {
  unknown: 'warn',
  preparing: 'info',
  open: 'info',
  authorised: 'info',
  paid: 'good',
  'part-refunded': 'neutral',
  refunded: 'neutral',
  'charged-back': 'bad',
  voided: 'neutral',
  expired: 'neutral',
  failed: 'bad',
} as const satisfies Record<string, Tone>

/** How far a payment is, in more detail than its status. */
export type PaymentSituation = keyof typeof tones

/** Returns the tone of a situation. */
export const toneOf = (situation: PaymentSituation): Tone => tones[situation]

/** Whether staff move the money of a payment themselves. */
const isByHand = ({ provider }: Payment): boolean => provider === 'By hand'

/** Whether the provider has not made the link of a payment yet. */
export const isPreparing = (payment: Payment): boolean =>
  payment.status === 'Open' && !isByHand(payment) && payment.reference === ''

/** Whether a payment is being cancelled. */
export function isEnding({ events }: Payment): boolean {
  const last = events.findLast(({ type }) => type === 'void')
  return last?.state === 'pending' || last?.state === 'unknown'
}

function paidSituation({ captured, refunded, charged_back }: Payment): PaymentSituation {
  if (charged_back > 0) return 'charged-back'
  if (refunded === 0) return 'paid'
  return refunded < captured ? 'part-refunded' : 'refunded'
}

/** Returns how far a payment is. */
export function situationOf(payment: Payment): PaymentSituation {
  const { awaits_answer, status, events } = payment
  if (awaits_answer) return 'unknown'
  if (status === 'Paid') return paidSituation(payment)
  if (status === 'Authorised') return 'authorised'
  if (status === 'Failed') return 'failed'
  if (status === 'Voided') return events.some(({ reason }) => reason === 'expired') ? 'expired' : 'voided'
  return isPreparing(payment) ? 'preparing' : 'open'
}

/** Returns what can still be captured of a payment. */
export const capturableOf = ({ status, authorised, captured, capture_pending }: Payment): number =>
  status === 'Voided' ? 0 : Math.max(0, authorised - captured - capture_pending)

/** Whether a payment can be cancelled: nothing of it was received. */
export const isVoidable = ({ status, captured, capture_pending }: Payment): boolean =>
  (status === 'Open' || status === 'Authorised') && captured + capture_pending === 0

/** Returns why the provider rejected the last thing that it was asked; empty where it did not. */
export function lastReason({ events }: Payment): string {
  const last = events.at(-1)
  return last?.state === 'failed' ? last.reason : ''
}

/** Whether the provider works on something of a payment, or owes an answer. */
const isSettling = (payment: Payment): boolean =>
  payment.awaits_answer ||
  payment.capture_pending > 0 ||
  payment.refund_pending > 0 ||
  isPreparing(payment) ||
  isEnding(payment)

const RECENT_MS = 120_000
/** How long until it is looked again: a provider answers at once, or takes hours. A customer takes minutes. */
const waits = { recent: 2_000, late: 15_000, customer: 20_000 } as const

const isRecent = ({ events, created_at }: Payment, now: number): boolean =>
  now - Date.parse(events.at(-1)?.at ?? created_at) < RECENT_MS

/** Returns after how many milliseconds payments are read again; false when nothing of them changes by itself. */
export function paymentPoll(payments: readonly Payment[], now = Date.now()): number | false {
  const settling = payments.filter(isSettling)
  if (settling.length > 0) return settling.some((payment) => isRecent(payment, now)) ? waits.recent : waits.late
  return payments.some(({ status }) => status === 'Open') && waits.customer
}

/** Returns what can be requested for an order: what is due, less what other requests may still bring. */
export function requestableOf({ totals }: Pick<Schema<'Order'>, 'totals'>, payments: readonly Payment[]): number {
  const expected = payments.filter(
    (payment) => payment.status === 'Authorised' || (payment.status === 'Open' && !isByHand(payment)),
  )
  return expected.reduce((left, { amount }) => left - amount, totals.due)
}
