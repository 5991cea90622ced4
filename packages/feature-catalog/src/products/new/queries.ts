import { resourceKeys, staleTimes } from '@backoffice/api-client'
import { where, type SearchClient } from '@backoffice/search'
import { queryOptions } from '@tanstack/react-query'

const retrieve = ['uid', 'sku', 'name', 'currency', 'namespace'] as const
const conditions = where('products')

/** Query of products with a similar name. */
export const namesakesQuery = (search: SearchClient, name: string) =>
  queryOptions({
    queryKey: resourceKeys('products').list({ namesakes: name }),
    queryFn: ({ signal }) => search.find('products', { q: name, limit: 3, retrieve }, { signal }),
    enabled: name.trim().length > 3,
    staleTime: staleTimes.record,
  })

/** Query of the product that has a code already. */
export const takenQuery = (search: SearchClient, field: 'sku' | 'ean13', code: string) =>
  queryOptions({
    queryKey: resourceKeys('products').list({ [field]: code }),
    queryFn: ({ signal }) =>
      search.find('products', { filter: conditions.equals(field, code), limit: 5, retrieve }, { signal }),
    enabled: code !== '',
    staleTime: staleTimes.record,
  })

/** Query of products to copy. */
export const copyableQuery = (search: SearchClient, q: string) =>
  queryOptions({
    queryKey: resourceKeys('products').list({ copyable: q }),
    queryFn: ({ signal }) => search.find('products', { q, limit: 10, retrieve }, { signal }),
    staleTime: staleTimes.record,
  })
