import type { Schema } from '@backoffice/api-contract'
import {
  enteredOf,
  everythingOf,
  nothingOf,
  sumOf,
  unitsOf,
  type LineAmount,
  type LineLeft,
} from '../amounts/line-amounts.ts'

type Order = Schema<'Order'>
type Payment = Schema<'Payment'>

/** Form values of a refund. */
export interface RefundFields {
  readonly lines: readonly LineAmount[]
  readonly shipping: number | null
  /** Money for no line, such as goodwill, or what the customer paid too much. */
  readonly other: number | null
  readonly reason: string
  /** Uid of the payment that it goes back to; null: the way it came. */
  readonly payment: string | null
  /** Whether staff pay it back themselves. */
  readonly byHand: boolean
}

/** Returns what can still be paid back, and what is being paid back. */
export const refundable = (payments: readonly Payment[]): { readonly most: number; readonly pending: number } => ({
  most: payments.reduce((total, payment) => total + payment.refundable, 0),
  pending: payments.reduce((total, payment) => total + payment.refund_pending, 0),
})

/** Returns the units and the money of each line that were not refunded yet. */
export function refundableLines({ lines }: Pick<Order, 'lines'>, refunds: readonly Schema<'Refund'>[]): LineLeft[] {
  const before = refunds.filter(({ state }) => state !== 'Failed').flatMap((refund) => refund.lines)
  return lines.flatMap(({ id, name, sku, quantity, cancelled, total }) => {
    const earlier = before.filter(({ line }) => line === id)
    const units = earlier.reduce((left, one) => left - one.quantity, quantity - cancelled)
    const amount = earlier.reduce((left, one) => left - one.amount, total)
    return amount > 0 ? [{ line: id, name, sku, quantity: Math.max(0, units), amount }] : []
  })
}

/** Returns the fields of a new refund: of some units, else what the customer paid too much, where that is so. */
export const newRefund = (
  { totals: { due } }: Order,
  left: readonly LineLeft[],
  most: number,
  units?: ReadonlyMap<number, number>,
): RefundFields => ({
  lines: units ? unitsOf(left, units) : nothingOf(left),
  shipping: null,
  other: !units && due < 0 && most > 0 ? Math.min(-due, most) : null,
  reason: '',
  payment: null,
  byHand: false,
})

/** Returns the fields with every line, and as much shipping as can be refunded. */
export function refundEverything(
  fields: RefundFields,
  { totals }: Pick<Order, 'totals'>,
  left: readonly LineLeft[],
  most: number,
): RefundFields {
  const lines = everythingOf(left)
  const shipping = Math.max(0, Math.min(totals.shipping, most - sumOf(lines)))
  return { ...fields, lines, shipping: shipping === 0 ? null : shipping, other: null }
}

/** Returns the amount of a refund. */
export const totalOf = ({ lines, shipping, other }: RefundFields): number =>
  sumOf(lines) + (shipping ?? 0) + (other ?? 0)

/** Returns a refund for the server. */
export function refundOf(fields: RefundFields): Schema<'RefundCreate'> {
  const amount = totalOf(fields)
  const lines = enteredOf(fields.lines)
  return {
    amount,
    reason: fields.reason.trim(),
    ...(lines.length > 0 && { lines: lines.map((line) => ({ ...line, restock: false })) }),
    ...(fields.payment !== null && { parts: [{ payment: fields.payment, amount }] }),
    ...(fields.byHand && { by_hand: true }),
  }
}
