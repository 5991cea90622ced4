import { isEditable } from './moves.ts'
import { wanted, type LineUnits, type OrderFacts, type OrderStage } from './order-facts.ts'

/** Why an order cannot be split or combined as it is. */
export type RegroupRefusal = 'draft' | 'not-open' | 'invoiced' | 'payment-open' | 'awaits-return'

/** What decides whether lines of an order can move to another one. */
export interface RegroupFacts extends Pick<OrderFacts, 'stage' | 'authorised' | 'credit_expected'> {
  readonly is_invoiced: boolean
  /** Whether a payment is requested, or a payment provider works on one or on a refund. */
  readonly awaits_provider: boolean
}

/** Returns why no line of an order can move to another one; undefined where some may. */
export function regroupRefusalOf({
  stage,
  authorised,
  credit_expected: credit,
  is_invoiced: isInvoiced,
  awaits_provider: isAwaited,
}: RegroupFacts): RegroupRefusal | undefined {
  if (stage === 'Draft') return 'draft'
  if (!isEditable(stage)) return 'not-open'
  if (isInvoiced) return 'invoiced'
  if (authorised > 0 || isAwaited) return 'payment-open'
  return credit > 0 ? 'awaits-return' : undefined
}

/** Returns how many units of a line can move to another order: those that nobody has picked yet. */
export const leftToSplit = (line: Pick<LineUnits, 'quantity' | 'cancelled' | 'picked'>): number =>
  Math.max(0, wanted(line) - line.picked)

/** Returns the stage in which moved lines go on: nothing of them is picked. */
export const stageOfSplit = (stage: OrderStage): OrderStage => (stage === 'Picking' ? 'To do' : stage)

/** Money of an order that is split, and of the part that leaves it, in cents. */
export interface SplitMoney {
  readonly goods: number
  readonly discount: number
  readonly shipping: number
  readonly paid: number
  /** Price of the units that move, and the shipping that moves with them. */
  readonly moved: { readonly goods: number; readonly shipping: number }
}

/** Amounts of one of the orders after a split. */
export interface SplitPart {
  readonly goods: number
  readonly discount: number
  readonly shipping: number
  readonly total: number
  readonly paid: number
}

/**
 * Divides the money of an order between it and the order that some of its lines move to. Together they have what it had, to
 * the cent: the discount follows the goods, and payments move only as far as they exceed what stays.
 */
export function splitMoney({ goods, discount, shipping, paid, moved }: SplitMoney): {
  readonly stays: SplitPart
  readonly leaves: SplitPart
} {
  // The larger remainder gets the cent that rounding leaves, as for the lines of an order.
  const off =
    goods === 0 ? 0 : Number((2n * BigInt(discount) * BigInt(moved.goods) + BigInt(goods)) / (2n * BigInt(goods)))
  const total = moved.goods - off + moved.shipping
  const left = goods - discount + shipping - total
  const follows = Math.max(0, Math.min(total, paid - left))
  return {
    stays: {
      goods: goods - moved.goods,
      discount: discount - off,
      shipping: shipping - moved.shipping,
      total: left,
      paid: paid - follows,
    },
    leaves: { goods: moved.goods, discount: off, shipping: moved.shipping, total, paid: follows },
  }
}
