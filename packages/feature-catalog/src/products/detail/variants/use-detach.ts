import { invalidateResource } from '@backoffice/api-client'
import { Canceled, useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'

/** Returns how to detach variants from their parent, after a confirmation. */
export function useDetach(parent: string): (skus: string[], onDone: () => void) => void {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, confirmations } = useShell()
  return (skus, onDone) =>
    void confirmations
      .ask({
        title: text('catalog.variants.detach-title', { count: skus.length }),
        description: text('catalog.variants.detach-hint'),
        action: text('catalog.variants.detach'),
        successMessage: text('catalog.variants.detached', { count: skus.length }),
        run: () =>
          api.POST('/api/products/{sku}/variants/detach', {
            params: { path: { sku: parent } },
            body: { skus },
            disableMessage: true,
          }),
        callback: () => {
          onDone()
          void invalidateResource(queryClient, 'products')
        },
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
}
