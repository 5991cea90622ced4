import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { searchOptions, where, type SearchClient } from '@backoffice/search'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** A product as a bundle. It is changed with the version of the product, which is asked for first. */
export const bundleQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'bundle'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'Bundle'>>> => {
      const params = { path: { sku } }
      const { etag } = await api.GET('/api/products/{sku}', { params, signal, disableMessage: true })
      const { data } = await api.GET('/api/products/{sku}/bundle', { params, signal, disableMessage: true })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
  })

const retrieve = ['uid', 'sku', 'name', 'price', 'free_stock', 'image', 'status'] as const

/** What is known of a product that may become a part. */
export type FoundPart = Pick<SearchDocuments['products'], (typeof retrieve)[number]>

/** Products that a text may mean; those that are archived cannot be parts. */
export const partsLikeQuery = (search: SearchClient, q: string) =>
  searchOptions(search, 'products', { q, limit: 8, retrieve, filter: where('products').noneOf('status', ['Archived']) })
