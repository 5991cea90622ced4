import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'
import { productQuery } from '../queries.ts'
import { seoQuery } from '../seo/queries.ts'
import type { ProductOnWebsite } from './website-fields.ts'

/** Query of a product on every website of its namespace. */
export const productWebsitesQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'websites'),
    queryFn: async ({ signal }): Promise<readonly Schema<'WebsiteProduct'>[]> =>
      (await api.GET('/api/products/{sku}/websites', { params: { path: { sku } }, signal, disableMessage: true })).data
        .results,
    staleTime: staleTimes.record,
  })

/** Query of a product on one website, with its search engine texts and the product itself. */
export const websiteProductQuery = (api: ApiClient, sku: string, websiteId: string) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'website', websiteId),
    queryFn: async ({ signal, client }): Promise<LoadedRecord<ProductOnWebsite>> => {
      const params = { path: { sku, websiteId } }
      const [{ data, etag }, seo, product] = await Promise.all([
        api.GET('/api/websites/{websiteId}/products/{sku}', { params, signal, disableMessage: true }),
        client.fetchQuery({ ...seoQuery(api, sku), staleTime: 0 }),
        client.fetchQuery({ ...productQuery(api, sku), staleTime: 0 }),
      ])
      const etags = { site: etag, seo: seo.etag, product: product.etag }
      return {
        record: { site: data.results, seo: seo.record, product: product.record, etags },
        etag: Object.values(etags).join(' '),
      }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
