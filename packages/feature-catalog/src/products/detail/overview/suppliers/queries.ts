import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { queryOptions } from '@tanstack/react-query'

/** Query of a product's suppliers, with their codes and prices, and the `ETag`. */
export const productSuppliersQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'suppliers'),
    queryFn: async ({
      signal,
    }): Promise<{ readonly list: readonly Schema<'ProductSupplier'>[]; readonly etag: string | null }> => {
      const { data, etag } = await api.GET('/api/products/{sku}/suppliers', {
        params: { path: { sku } },
        signal,
        disableMessage: true,
      })
      return { list: data.results, etag }
    },
    staleTime: staleTimes.record,
  })
