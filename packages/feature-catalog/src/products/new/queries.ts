import { resourceKeys, staleTimes } from '@backoffice/api-client'
import { where, type SearchClient } from '@backoffice/search'
import { queryOptions } from '@tanstack/react-query'

const retrieve = ['uid', 'sku', 'name', 'namespace'] as const
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

/** Query of the currency of the products of a namespace, which have one; null before there is a product. */
export const currencyQuery = (search: SearchClient, namespace: string | null) =>
  queryOptions({
    queryKey: resourceKeys('products').list({ currency: namespace }),
    queryFn: async ({ signal }) => {
      const filter = conditions.equals('namespace', namespace ?? '')
      const [product] = await search.find('products', { filter, limit: 1, retrieve: ['currency'] }, { signal })
      return product?.currency ?? null
    },
    enabled: namespace !== null,
    staleTime: staleTimes.record,
  })
