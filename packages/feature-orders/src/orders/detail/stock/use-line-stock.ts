import { readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { isOpen } from '@backoffice/order-model'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'

/**
 * Returns a function that finds the stock of a line of an order by its id: undefined for a line of which nothing has to
 * leave, and until it is known. It is read beside the order, which does not wait for it.
 */
export function useLineStock({ number, namespace, stage }: Pick<Schema<'Order'>, 'number' | 'namespace' | 'stage'>) {
  const { api } = useShell()
  const { data } = useQuery({
    ...readOptions(api, '/api/orders/{order}/stock', { params: { path: { order: number } }, namespace }),
    enabled: isOpen(stage),
  })
  return (line: number): Schema<'OrderLineStock'> | undefined => data?.results.find((one) => one.line === line)
}
