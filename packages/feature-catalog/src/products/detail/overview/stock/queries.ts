import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import { infiniteQueryOptions } from '@tanstack/react-query'

const PAGE = 50

/** Query of the stock movements of a product, the newest first, a page at a time. */
export const movementsQuery = (api: ApiClient, sku: string) =>
  infiniteQueryOptions({
    queryKey: resourceKeys('products').part(sku, 'stock-mutations'),
    queryFn: async ({ pageParam, signal }) =>
      (
        await api.GET('/api/products/{sku}/stock-mutations', {
          params: { path: { sku }, query: { limit: PAGE, offset: pageParam } },
          signal,
          disableMessage: true,
        })
      ).data,
    initialPageParam: 0,
    getNextPageParam: ({ offset, results, total }) =>
      offset + results.length < total && results.length > 0 ? offset + results.length : undefined,
    staleTime: staleTimes.record,
    retry: false,
  })
