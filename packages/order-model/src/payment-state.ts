import type { OrderMoney, PaymentState } from './order-facts.ts'

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

/** Whether goods may leave before more money comes: it is paid, authorised, or paid by its terms after delivery. */
export const isCovered = ({
  total,
  authorised,
  paid,
  refunded,
  on_account: onAccount,
}: OrderMoney & { readonly on_account: boolean }): boolean => onAccount || paid - refunded + authorised >= total
