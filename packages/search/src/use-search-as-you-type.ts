import type { SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchAnswer } from './answer.ts'
import type { SearchRow } from './own-writes.ts'
import type { SearchQuery } from './query.ts'
import type { SearchClient } from './search-client.ts'
import { searchOptions } from './search-options.ts'
import { useSearchRows } from './use-search-rows.ts'

type Field<Index extends SearchIndexName> = keyof SearchDocuments[Index] & string

/** The pause in typing after which a search leaves, in milliseconds. */
export const TYPING_PAUSE = 120

/** The text as it was when typing last paused. The first text counts at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** What is found while somebody types: rows with one’s own writes in them, total, facets, and how fresh they are. */
export interface SearchAsYouType<Document> extends Omit<SearchAnswer<Document>, 'hits'> {
  readonly rows: readonly SearchRow<Document>[]
  /** The rows answer an earlier text or filter; newer ones are on their way. */
  readonly isOld: boolean
  /** Nothing was ever found or not found yet. */
  readonly isFirst: boolean
  readonly error: Error | null
}

const noHits: readonly never[] = []
const none = {}

/**
 * Searches while somebody types: 120 ms after the last key, at once when anything else changes. The newest answer wins,
 * old rows stay until it is there, and one's own writes are laid over it until the index knows them.
 */
export function useSearchAsYouType<Index extends SearchIndexName, Retrieved extends Field<Index> = Field<Index>>(
  search: SearchClient,
  index: Index,
  query: SearchQuery<Index, Retrieved>,
): SearchAsYouType<Pick<SearchDocuments[Index], Retrieved>> {
  const text = query.q ?? ''
  const paused = usePaused(text)
  const { data, isPlaceholderData, isPending, error } = useQuery(searchOptions(search, index, { ...query, q: paused }))
  const whole = paused === '' && !query.filter?.text && !query.offset
  return {
    rows: useSearchRows(search, index, data?.hits ?? noHits, whole),
    total: data?.total ?? 0,
    facets: data?.facets ?? none,
    ranges: data?.ranges ?? none,
    isOld: isPlaceholderData || paused !== text,
    isFirst: isPending,
    error,
  }
}
