import { readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'

/** Returns the returns of an order, oldest first. */
export function useReturns({ number, namespace }: Pick<Schema<'Order'>, 'number' | 'namespace'>) {
  const { api } = useShell()
  const query = useQuery(
    readOptions(api, '/api/orders/{order}/returns', { params: { path: { order: number } }, namespace }),
  )
  return { ...query, returns: query.data?.results }
}
