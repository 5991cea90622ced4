import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { ShellContext } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../messages.ts'

/** Changes the stock of a product at once. What is done is not undone, it is reversed by a second move. Rejects with the server's refusal. */
export function useStockChange(sku: string) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts }: ShellContext = useRouter().options.context
  return async (change: Schema<'StockChange'>): Promise<void> => {
    await api.POST('/api/products/{sku}/stock', { params: { path: { sku } }, body: change, disableMessage: true })
    toasts.show({ type: 'success', message: text('catalog.stock.changed') })
    await invalidateResource(queryClient, 'products')
  }
}
