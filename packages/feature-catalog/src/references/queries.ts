import { readOptions, resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { SearchClient } from '@backoffice/search'
import { queryOptions } from '@tanstack/react-query'

const all = { params: { query: { limit: 1000 } } } as const

/** Query of every brand, for a select field. */
export const brandsQuery = (api: ApiClient) => readOptions(api, '/api/brands', all)

/** Query of every category, for a select field. */
export const categoriesQuery = (api: ApiClient) => readOptions(api, '/api/categories', all)

/** Query of every supplier, for a select field. */
export const suppliersQuery = (api: ApiClient) => readOptions(api, '/api/suppliers', all)

/** Query of the tags of products, for a field with suggestions. */
export const knownTagsQuery = (search: SearchClient) =>
  queryOptions({
    queryKey: resourceKeys('products').list({ known: 'tags' }),
    queryFn: async ({ signal }) =>
      Object.keys((await search.search('products', { facets: ['tags'], limit: 0 }, { signal })).facets['tags'] ?? {}),
    staleTime: staleTimes.record,
  })
