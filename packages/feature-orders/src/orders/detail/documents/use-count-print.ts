import { invalidateResource, newIdempotencyKey } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that counts that something of an order was printed, for those who may; nothing of a draft is. */
export function useCountPrint({ number, namespace, stage }: Schema<'Order'>) {
  const queryClient = useQueryClient()
  const { api, permissions } = useShell()
  return async (paper: Schema<'OrderPaper'>): Promise<void> => {
    if (stage === 'Draft' || stage === 'Cancelled' || !permissions.can('orders_put')) return
    await api.POST('/api/orders/{order}/prints', {
      params: { path: { order: number } },
      namespace,
      body: { paper },
      idempotencyKey: newIdempotencyKey(),
      disableMessage: true,
    })
    await invalidateResource(queryClient, 'orders')
  }
}
