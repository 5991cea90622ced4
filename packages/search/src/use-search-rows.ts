import type { SearchIndexName } from '@backoffice/api-contract'
import { useMemo, useSyncExternalStore } from 'react'
import type { SearchHit } from './answer.ts'
import type { SearchRow } from './own-writes.ts'
import type { SearchClient } from './search-client.ts'

/**
 * Returns the rows of a result, or of several pages, overridden by own writes. `whole`: the list has no search and
 * filters and starts at its first row, so that new documents may come first.
 */
export function useSearchRows<Document extends object>(
  search: Pick<SearchClient, 'ownWrites'>,
  index: SearchIndexName,
  hits: readonly SearchHit<Document>[],
  whole: boolean,
): readonly SearchRow<Document>[] {
  const { ownWrites } = search
  const writes = useSyncExternalStore(ownWrites.subscribe, ownWrites.current, ownWrites.current)
  return useMemo(() => ownWrites.over(writes, index, hits, whole), [ownWrites, writes, index, hits, whole])
}
