import { readOptions, resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { SearchDocuments } from '@backoffice/api-contract'
import { defineList } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** The list of products: what it shows, and by what it is narrowed, ordered and grouped. */
export const productList = defineList({
  index: 'products',
  facets: ['status', 'brand', 'categories', 'supplier', 'stock_state', 'websites', 'gaps'],
  ranges: { price: 'money', free_stock: 'number', sold_30: 'number', completeness: 'number', updated_at: 'date' },
  linked: ['kind'],
  retrieve: [
    'uid', 'sku', 'name', 'status', 'kind', 'brand', 'supplier', 'categories', 'price', 'currency', 'ean13', 'free_stock', 'stock_state', 'sold_30',
    'websites', 'completeness', 'image', 'updated_at', 'version',
  ],
  highlight: ['name', 'sku'],
  sorts: ['name', 'sku', 'status', 'brand', 'price', 'free_stock', 'sold_30', 'updated_at', 'completeness'],
  order: ['updated_at:desc'],
  groups: ['status', 'brand'],
})

/** A product as the list shows it. */
export type ProductRow = Pick<SearchDocuments['products'], (typeof productList.retrieve)[number]>

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
