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

/** Pause in typing after which a search is sent, in milliseconds. */
export const TYPING_PAUSE = 120

/** Returns the text at the last pause in typing. The first text counts at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Result of search as you type: rows with own writes, total, facets, and how fresh they are. */
export interface SearchAsYouType<Document> extends Omit<SearchAnswer<Document>, 'hits'> {
  readonly rows: readonly SearchRow<Document>[]
  /** The rows are from an earlier text or filter; newer ones are loading. */
  readonly isOld: boolean
  /** No result has arrived yet. */
  readonly isFirst: boolean
  readonly error: Error | null
}

const noHits: readonly never[] = []
const none = {}

/**
 * Searches as you type: 120 ms after the last key, at once when anything else changes. The newest result wins, old rows
 * stay until it has arrived, and own writes override it until the index has them.
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
