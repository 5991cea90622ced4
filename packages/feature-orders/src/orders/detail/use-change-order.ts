import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { orderQuery, type LoadedOrder } from '../queries.ts'

/** Returns a function that stores a change of an order, and shows what the server answers. */
export function useChangeOrder() {
  const queryClient = useQueryClient()
  const { api } = useShell()
  return async ({ record: order, etag }: LoadedOrder, body: Schema<'OrderChange'>): Promise<void> => {
    try {
      const { data, etag: next } = await api.PUT('/api/orders/{order}', {
        params: { path: { order: order.number } },
        namespace: order.namespace,
        body,
        ...(etag !== null && { ifMatch: etag }),
        waitIndexation: false,
        disableMessage: true,
      })
      queryClient.setQueryData(orderQuery(api, order.number).queryKey, { record: data.results, etag: next })
    } finally {
      // Also after a refusal: what has changed meanwhile is why.
      await invalidateResource(queryClient, 'orders', 'products', 'customers')
    }
  }
}
