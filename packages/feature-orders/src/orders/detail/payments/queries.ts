import { invalidateResource, readOptions, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { paymentPoll } from './payment-state.ts'

/** The order whose money is shown. */
export type OrderPlace = Pick<Schema<'Order'>, 'number' | 'namespace'>

/** Most entries that the server sends at once: no order has as many. */
export const ALL = 1_000

const paymentsQuery = (api: ApiClient, { number, namespace }: OrderPlace) =>
  readOptions(api, '/api/orders/{order}/payments', {
    params: { path: { order: number }, query: { limit: ALL } },
    namespace,
  })

/** What the totals of the order, and other lists of it, follow from. */
const sumsOf = (payments: readonly Schema<'Payment'>[]): string =>
  payments
    .map(({ uid, status, captured, refunded, charged_back }) => [uid, status, captured, refunded, charged_back].join())
    .join()

/**
 * Returns the payments of an order. While a provider works on one they are read again from time to time, and the order
 * with them once its money has moved.
 */
export function usePayments(order: OrderPlace) {
  const { api } = useShell()
  const queryClient = useQueryClient()
  const query = useQuery({
    ...paymentsQuery(api, order),
    refetchInterval: ({ state: { data } }) => paymentPoll(data?.results ?? []),
  })
  const payments = query.data?.results
  const sums = payments && sumsOf(payments)
  const shown = useRef(sums)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== sums) void invalidateResource(queryClient, 'orders')
    shown.current = sums
  }, [queryClient, sums])
  return { ...query, payments }
}

/** Returns whether a namespace has a payment provider; undefined until it is known. */
export function useHasProvider(namespace: string): boolean | undefined {
  const { api } = useShell()
  const { data } = useQuery(readOptions(api, '/api/payment-settings/{uid}', { params: { path: { uid: namespace } } }))
  return data && data.results.mollie_mode !== null
}
