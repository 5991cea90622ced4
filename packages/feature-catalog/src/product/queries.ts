import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import { queryOptions } from '@tanstack/react-query'

/** One product with all its relations, and the `ETag` that a change of it must carry. */
export const productQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: resourceKeys('products').one(sku),
    queryFn: async ({ signal }) => {
      const { data, etag } = await api.GET('/api/products/{sku}', { params: { path: { sku } }, signal, disableMessage: true })
      return { product: data.results, etag }
    },
    staleTime: staleTimes.record,
  })
