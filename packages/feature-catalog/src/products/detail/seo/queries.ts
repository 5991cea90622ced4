import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** Search engine texts of a product, by website and language. */
export type SeoEntries = readonly Schema<'SeoEntry'>[]

/** Query of the search engine texts of a product. */
export const seoQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'seo'),
    queryFn: async ({ signal }): Promise<LoadedRecord<SeoEntries>> => {
      const { data, etag } = await api.GET('/api/products/{sku}/seo', {
        params: { path: { sku } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
  })

/** Query of other products with the same title or URL handle. */
export const seoDuplicatesQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'seo-duplicates'),
    queryFn: async ({ signal }) =>
      (await api.GET('/api/products/{sku}/seo/duplicates', { params: { path: { sku } }, signal, disableMessage: true }))
        .data.results,
    staleTime: staleTimes.record,
  })
