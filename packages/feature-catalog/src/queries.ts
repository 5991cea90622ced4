import { readOptions, resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { SearchDocuments } from '@backoffice/api-contract'
import { searchPages, type SearchClient } from '@backoffice/search'
import { filterBy, sortsBy } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'
import type { productsRoute } from './routes.ts'

/** What the list of products keeps in its address. */
export type ProductFilters = (typeof productsRoute)['types']['fullSearchSchema']

/** What products can be filtered by, in the order of the filter chips. */
export const productFacets = ['status', 'brand', 'categories', 'supplier', 'stock_state', 'websites'] as const

const shown = [
  'uid', 'sku', 'name', 'status', 'brand', 'categories', 'price', 'currency', 'free_stock', 'stock_state', 'sold_30', 'image', 'updated_at', 'version',
] as const

/** A product as the list shows it. */
export type ProductRow = Pick<SearchDocuments['products'], (typeof shown)[number]>

/** A page of products after another; without anything to search for or to sort by, the last changed ones first. */
export const productsQuery = (search: SearchClient, filters: ProductFilters) => {
  const sort = sortsBy('products', filters.sort)
  return searchPages(search, 'products', {
    ...(filters.q && { q: filters.q }),
    filter: filterBy('products', filters, productFacets),
    sort: sort.length > 0 || filters.q ? sort : ['updated_at:desc'],
    retrieve: shown,
    highlight: ['name', 'sku'],
    facets: productFacets,
  })
}

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

const all = { params: { query: { limit: 1000 } } } as const

/** Every brand, for the field that chooses one. */
export const brandsQuery = (api: ApiClient) => readOptions(api, '/api/brands', all)

/** Every category, for the field that chooses some. */
export const categoriesQuery = (api: ApiClient) => readOptions(api, '/api/categories', all)

/** Every supplier, for the field that chooses one. */
export const suppliersQuery = (api: ApiClient) => readOptions(api, '/api/suppliers', all)
