import { resourceKeys } from '@backoffice/api-client'
import { useQueryClient } from '@tanstack/react-query'

/** Returns the SKUs of a page of a list. */
const skusOf = (data: unknown): readonly string[] => {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return []
  return data.pages.flatMap(
    (page: { readonly hits?: readonly { readonly document?: { readonly sku?: string } }[] }) =>
      page.hits?.flatMap(({ document }) => document?.sku ?? []) ?? [],
  )
}

/**
 * Returns the previous and the next product of the last opened list; undefined at its ends, or when it is not in it.
 */
export function useNeighbours(sku: string): {
  readonly previous: string | undefined
  readonly next: string | undefined
} {
  const queryClient = useQueryClient()
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: resourceKeys('products').lists })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const list = lists.map(({ state }) => skusOf(state.data)).find((skus) => skus.includes(sku))
  const place = list?.indexOf(sku) ?? -1
  return place === -1
    ? { previous: undefined, next: undefined }
    : { previous: list?.[place - 1], next: list?.[place + 1] }
}
