import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../texts.ts'

/**
 * Changes the stock of a product at once. A change is not undone but reversed by another movement. Rejects with the
 * server's error.
 */
export function useStockChange(sku: string) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  return async (change: Schema<'StockChange'>): Promise<void> => {
    await api.POST('/api/products/{sku}/stock', { params: { path: { sku } }, body: change, disableMessage: true })
    toasts.show({ type: 'success', message: text('catalog.stock.changed') })
    await invalidateResource(queryClient, 'products', 'stock-locations')
  }
}
