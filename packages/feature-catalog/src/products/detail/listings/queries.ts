import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { queryOptions } from '@tanstack/react-query'

/** Query of a product in the namespaces that sell it, as seen from a namespace; undefined: the selected one. */
export const productListingsQuery = (api: ApiClient, sku: string, namespace: string | undefined) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'listings', namespace ?? ''),
    queryFn: async ({ signal }): Promise<readonly Schema<'ProductListing'>[]> =>
      (
        await api.GET('/api/products/{sku}/listings', {
          params: { path: { sku } },
          signal,
          disableMessage: true,
          ...(namespace !== undefined && { namespace }),
        })
      ).data.results,
    staleTime: staleTimes.record,
  })
