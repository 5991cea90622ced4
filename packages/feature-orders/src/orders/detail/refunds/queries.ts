import { readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { ALL, type OrderPlace } from '../payments/queries.ts'

const LATE_MS = 15_000

/** Whether a provider still works on a refund, or owes an answer. */
const isSettling = ({ state }: Schema<'Refund'>): boolean => state !== 'Done' && state !== 'Failed'

/** Returns the refunds of an order, which are read as often as its payments while a provider works on one. */
export function useRefunds({ number, namespace }: OrderPlace, poll: number | false) {
  const { api } = useShell()
  const query = useQuery({
    ...readOptions(api, '/api/orders/{order}/refunds', {
      params: { path: { order: number }, query: { limit: ALL } },
      namespace,
    }),
    refetchInterval: ({ state: { data } }) => data?.results.some(isSettling) === true && (poll || LATE_MS),
  })
  return { ...query, refunds: query.data?.results }
}
