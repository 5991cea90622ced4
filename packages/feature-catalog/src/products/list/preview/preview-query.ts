import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { searchOptions, where, type SearchClient } from '@backoffice/search'
import { queryOptions } from '@tanstack/react-query'

const retrieve = [
  'uid',
  'namespace',
  'sku',
  'name',
  'status',
  'image',
  'price',
  'currency',
  'free_stock',
  'sellable',
  'incoming',
  'sold_30',
  'websites',
  'updated_at',
  'version',
] as const

/** Query of the search for the product of a row: what the preview shows of it. */
export const productPreviewQuery = (search: SearchClient, uid: string) =>
  searchOptions(search, 'products', { filter: where('products').equals('uid', uid), retrieve, limit: 1 })

/** Query of a product on every website of its namespace. */
export const websitePricesQuery = (api: ApiClient, sku: string, namespace: string) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'websites', namespace),
    queryFn: async ({ signal }): Promise<readonly Schema<'WebsiteProduct'>[]> =>
      (
        await api.GET('/api/products/{sku}/websites', {
          params: { path: { sku } },
          namespace,
          signal,
          disableMessage: true,
        })
      ).data.results,
    staleTime: staleTimes.record,
    retry: false,
  })
