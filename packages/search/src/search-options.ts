import { resourceKeys, staleTimes } from '@backoffice/api-client'
import type { SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from './limits.ts'
import type { SearchQuery } from './query.ts'
import type { SearchClient } from './search-client.ts'

type Field<Index extends SearchIndexName> = keyof SearchDocuments[Index] & string

/** Returns the query options of a search: key, call, cancellation. Old rows stay while new ones are loading. */
export const searchOptions = <Index extends SearchIndexName, Retrieved extends Field<Index> = Field<Index>>(
  search: Pick<SearchClient, 'search' | 'ownWrites'>,
  index: Index,
  query: SearchQuery<Index, Retrieved>,
) =>
  queryOptions({
    queryKey: resourceKeys(index).list(query),
    queryFn: async ({ signal }) => {
      const answer = await search.search(index, query, { signal })
      search.ownWrites.settle(index, answer.hits)
      return answer
    },
    placeholderData: keepPreviousData,
    staleTime: staleTimes.record,
    retry: false,
  })

/** Returns the same, a page at a time. */
export const searchPages = <Index extends SearchIndexName, Retrieved extends Field<Index> = Field<Index>>(
  search: SearchClient,
  index: Index,
  query: Omit<SearchQuery<Index, Retrieved>, 'limit' | 'offset'>,
  limit = PAGE_SIZE,
) =>
  infiniteQueryOptions({
    queryKey: [...resourceKeys(index).list(query), limit],
    queryFn: async ({ signal, pageParam }) => {
      const answer = await search.search(index, { ...query, limit, offset: pageParam }, { signal })
      search.ownWrites.settle(index, answer.hits)
      return answer
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hits.length < limit ? undefined : pages.length * limit),
    placeholderData: keepPreviousData,
    staleTime: staleTimes.record,
    retry: false,
  })
