import type { OrderFacts, OrderMoney, PaymentState } from './order-facts.ts'

/**
 * Returns the payment state of an order, which follows from its money alone. An order of nothing is paid. One with a
 * negative total corrects another one: it is refunded once it was paid out.
 */
export function paymentStateOf({ total, authorised, paid, refunded, failed }: OrderMoney): PaymentState {
  if (total < 0) return paid - refunded <= total ? 'Refunded' : 'Unpaid'
  if (refunded > 0) return refunded >= paid ? 'Refunded' : 'Part refunded'
  if (paid >= total) return 'Paid'
  if (paid > 0) return 'Part paid'
  if (authorised >= total) return 'Authorised'
  return failed ? 'Failed' : 'Unpaid'
}

/**
 * Whether goods may leave before more money comes: it is paid, authorised, or paid by its terms after delivery. What was
 * paid back in part, as for a late delivery, was paid all the same; an order that was paid back whole was not.
 */
export const isCovered = ({
  total,
  authorised,
  paid,
  refunded,
  on_account: onAccount,
}: OrderMoney & { readonly on_account: boolean }): boolean =>
  onAccount || (paid + authorised >= total && (refunded === 0 || refunded < paid))

/** Whether goods could leave if so much more was paid. */
export const isCoveredWith = (money: Parameters<typeof isCovered>[0], more: number): boolean =>
  more > 0 && isCovered({ ...money, paid: money.paid + more })

/**
 * Returns what is still to be paid for an order; negative where the customer gets money back. What was paid back is not
 * due again, and nothing is due for a cancelled order.
 */
export function dueOf({
  stage,
  total,
  paid,
  refunded,
}: Pick<OrderFacts, 'stage' | 'total' | 'paid' | 'refunded'>): number {
  const unpaid = (stage === 'Cancelled' ? 0 : total) - paid
  return unpaid > 0 ? unpaid : Math.min(0, unpaid + refunded)
}
