import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** Query of a product on every website of its namespace. */
export const productWebsitesQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'websites'),
    queryFn: async ({ signal }): Promise<readonly Schema<'WebsiteProduct'>[]> =>
      (await api.GET('/api/products/{sku}/websites', { params: { path: { sku } }, signal, disableMessage: true })).data
        .results,
    staleTime: staleTimes.record,
  })

/** Query of a product on one website. */
export const websiteProductQuery = (api: ApiClient, sku: string, websiteId: string) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'website', websiteId),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'WebsiteProduct'>>> => {
      const { data, etag } = await api.GET('/api/websites/{websiteId}/products/{sku}', {
        params: { path: { sku, websiteId } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
