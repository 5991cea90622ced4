import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { SearchDocuments } from '@backoffice/api-contract'
import { searchOptions, where, type SearchClient } from '@backoffice/search'
import { defineList } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'
import { finishedStages } from './states.ts'

const newestFirst = ['placed_at:desc'] as const

const shown = [
  'uid',
  'namespace',
  'number',
  'placed_at',
  'customer_name',
  'email',
  'country',
  'city',
  'item_count',
  'total',
  'currency',
  'payment_state',
  'fulfilment_state',
  'stage',
  'kind',
  'website',
  'version',
] as const

/** An order as lists show it. */
export type OrderRow = Pick<SearchDocuments['orders'], (typeof shown)[number]>

/** The list of orders: what it shows, and by what it is narrowed, ordered and grouped. */
export const orderList = defineList({
  index: 'orders',
  facets: ['stage', 'payment_state', 'fulfilment_state', 'kind', 'website', 'country'],
  whole: 'stage',
  ranges: { placed_at: 'date', total: 'money', item_count: 'number' },
  linked: ['customer_uid', 'skus'],
  retrieve: shown,
  highlight: ['number', 'customer_name'],
  sorts: ['number', 'placed_at', 'customer_name', 'item_count', 'total', 'stage'],
  order: newestFirst,
  groups: ['stage'],
})

/** How many orders need action, by stage, and the oldest of them. */
export const openOrdersQuery = (search: SearchClient) =>
  searchOptions(search, 'orders', {
    filter: where('orders').noneOf('stage', finishedStages),
    sort: ['placed_at:asc'],
    retrieve: ['uid', 'namespace', 'number', 'placed_at', 'customer_name', 'total', 'currency', 'stage'],
    facets: ['stage'],
    limit: 5,
  })

/** One order with its lines, and the `ETag` that a change of it must carry. */
export const orderQuery = (api: ApiClient, order: string) =>
  queryOptions({
    queryKey: resourceKeys('orders').one(order),
    queryFn: async ({ signal }) => {
      const { data, etag } = await api.GET('/api/orders/{order}', {
        params: { path: { order } },
        signal,
        disableMessage: true,
      })
      return { order: data.results, etag }
    },
    staleTime: staleTimes.record,
  })
