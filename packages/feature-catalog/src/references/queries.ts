import { readOptions, resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { SearchClient } from '@backoffice/search'
import { queryOptions } from '@tanstack/react-query'

const all = { params: { query: { limit: 1000 } } } as const

/** Every brand, for the field that chooses one. */
export const brandsQuery = (api: ApiClient) => readOptions(api, '/api/brands', all)

/** Every category, for the field that chooses some. */
export const categoriesQuery = (api: ApiClient) => readOptions(api, '/api/categories', all)

/** Every supplier, for the field that chooses one. */
export const suppliersQuery = (api: ApiClient) => readOptions(api, '/api/suppliers', all)

/** The tags that products have, for the field that takes some. */
export const knownTagsQuery = (search: SearchClient) =>
  queryOptions({
    queryKey: resourceKeys('products').list({ known: 'tags' }),
    queryFn: async ({ signal }) =>
      Object.keys((await search.search('products', { facets: ['tags'], limit: 0 }, { signal })).facets['tags'] ?? {}),
    staleTime: staleTimes.record,
  })
