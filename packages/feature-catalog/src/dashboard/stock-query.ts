import { resourceKeys, staleTimes } from '@backoffice/api-client'
import { countOf, watchedNumbers } from '@backoffice/list-filters/numbers'
import type { SearchClient } from '@backoffice/search'
import { queryOptions } from '@tanstack/react-query'

const SHOWN = 5

/** Numbers of products whose stock needs attention, in their order. */
export const stockIssues = {
  out: watchedNumbers['stock-out'],
  negative: watchedNumbers['stock-negative'],
  reorder: watchedNumbers['stock-reorder'],
}

/** Query of the products whose stock needs attention, in one request. */
export const stockQuery = (search: SearchClient) =>
  queryOptions({
    queryKey: resourceKeys('products').list({ stock: 'issues' }),
    queryFn: async ({ signal }) => {
      const clock = { now: new Date(), timeZone: search.timeZone }
      const counted = ({ filter, countBy }: (typeof stockIssues)[keyof typeof stockIssues], limit = 0) =>
        ({
          index: 'products',
          query: {
            filter: filter(clock),
            sort: ['sold_30:desc'],
            retrieve: ['uid', 'namespace', 'sku', 'name', 'sold_30'],
            facets: [countBy],
            limit,
          },
        }) as const
      const [out, negative, reorder] = await search.searchMany(
        [counted(stockIssues.out, SHOWN), counted(stockIssues.negative), counted(stockIssues.reorder)],
        { signal },
      )
      return {
        out: countOf(out.facets[stockIssues.out.countBy]),
        negative: countOf(negative.facets[stockIssues.negative.countBy]),
        reorder: countOf(reorder.facets[stockIssues.reorder.countBy]),
        products: out.hits.map(({ document }) => document),
      }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
