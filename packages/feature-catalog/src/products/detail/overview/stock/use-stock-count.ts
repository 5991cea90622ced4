import { invalidateResource, messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../texts.ts'

/** A difference between the units that were counted at a location and those that should be there. */
export interface CountedDifference {
  readonly location: string
  readonly difference: number
}

/**
 * Books differences of a count. Each is a movement by so many units, not to a total: what was sold since the count
 * stays sold. Returns why locations were refused.
 */
export function useStockCount(sku: string) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  return async (counted: readonly CountedDifference[], reason: string): Promise<ReadonlyMap<string, string>> => {
    const refused = new Map<string, string>()
    for (const { location, difference: quantity } of counted) {
      const body = { how: 'adjust', kind: 'Count', location, quantity, reason } as const
      try {
        await api.POST('/api/products/{sku}/stock', { params: { path: { sku } }, body, disableMessage: true })
      } catch (error) {
        refused.set(location, messageOf(error))
      }
    }
    if (refused.size < counted.length) {
      toasts.show({ type: 'success', message: text('catalog.stock.changed') })
      await invalidateResource(queryClient, 'products', 'stock-locations')
    }
    return refused
  }
}
