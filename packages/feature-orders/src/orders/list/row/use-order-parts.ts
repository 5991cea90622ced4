import { messageOf } from '@backoffice/api-client'
import { paymentPoll } from '../../detail/payments/payment-state.ts'
import { usePayments, type OrderPlace } from '../../detail/payments/queries.ts'
import { useRefunds } from '../../detail/refunds/queries.ts'
import { useReturns } from '../../detail/returns/queries.ts'

/** Returns the payments, refunds and returns of an order, or why they could not be read; undefined until it is known. */
export function useOrderParts(order: OrderPlace) {
  const money = usePayments(order)
  const { payments = [] } = money
  const back = useRefunds(order, paymentPoll(payments))
  const sent = useReturns(order)
  const queries = [money, back, sent]
  if (queries.some(({ isPending }) => isPending)) return undefined
  const error = queries.find((query) => query.error)?.error
  return {
    payments,
    refunds: back.refunds ?? [],
    returns: sent.returns ?? [],
    problem: error ? messageOf(error) : undefined,
  }
}
