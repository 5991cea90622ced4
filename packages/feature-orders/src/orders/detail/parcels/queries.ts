import { readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'

const POLL_MS = 2_000

/** Returns the parcels of an order; while a carrier makes a label they are read again from time to time. */
export function useParcels({ number, namespace }: Pick<Schema<'Order'>, 'number' | 'namespace'>) {
  const { api } = useShell()
  const query = useQuery({
    ...readOptions(api, '/api/orders/{order}/parcels', { params: { path: { order: number } }, namespace }),
    refetchInterval: ({ state: { data } }) =>
      data?.results.some(({ label_state: state }) => state === 'Asked') ? POLL_MS : false,
  })
  return { ...query, parcels: query.data?.results }
}
