import { resourceKeys, staleTimes } from '@backoffice/api-client'
import type { SearchClient } from '@backoffice/search'
import { listQuery, type ListState } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'
import { productList } from '../products/list/product-list.ts'
import { countOf } from './count-of.ts'

const SHOWN = 5

/** Filters of the list of products, of which the card counts those that they find. */
export const stockIssues = {
  out: { status: ['Active'], stock_state: ['out'] },
  negative: { free_stock: ['..-1'] },
  reorder: { suggested_order: ['1..'] },
}

const counted = (
  state: ListState<'status' | 'stock_state' | 'free_stock' | 'suggested_order'>,
  search: SearchClient,
  limit = 0,
) =>
  ({
    index: 'products',
    query: {
      filter: listQuery(productList, state, search).filter,
      sort: ['sold_30:desc'],
      retrieve: ['uid', 'namespace', 'sku', 'name', 'sold_30'],
      facets: ['status'],
      limit,
    },
  }) as const

/** Query of the products whose stock needs attention, in one request. */
export const stockQuery = (search: SearchClient) =>
  queryOptions({
    queryKey: resourceKeys('products').list({ stock: 'issues' }),
    queryFn: async ({ signal }) => {
      const [out, negative, reorder] = await search.searchMany(
        [
          counted(stockIssues.out, search, SHOWN),
          counted(stockIssues.negative, search),
          counted(stockIssues.reorder, search),
        ],
        { signal },
      )
      return {
        out: countOf(out.facets['status']),
        negative: countOf(negative.facets['status']),
        reorder: countOf(reorder.facets['status']),
        products: out.hits.map(({ document }) => document),
      }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
