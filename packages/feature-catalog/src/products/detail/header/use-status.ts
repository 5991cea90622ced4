import { invalidateResource, messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../texts.ts'
import { productStatuses, type ProductStatus } from '../../model/status.ts'

/** Changes the status of a product at once, independent of its form, and shows a toast. */
export function useStatus(sku: string) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  return async (status: ProductStatus, etag: string | null): Promise<void> => {
    try {
      const { data } = await api.PUT('/api/products/{sku}', {
        params: { path: { sku } },
        body: { status },
        apiVersion: 3,
        disableMessage: true,
        ...(etag !== null && { ifMatch: etag }),
      })
      toasts.show({
        type: 'success',
        message: text('catalog.header.status', { name: data.results.name, status: text(productStatuses[status].text) }),
      })
    } catch (error) {
      toasts.show({ type: 'error', message: messageOf(error) })
    } finally {
      await invalidateResource(queryClient, 'products')
    }
  }
}
