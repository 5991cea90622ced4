import type { SearchIndexName } from '@backoffice/api-contract'
import { useMemo, useSyncExternalStore } from 'react'
import type { SearchHit } from './answer.ts'
import type { SearchRow } from './own-writes.ts'
import type { SearchClient } from './search-client.ts'

/**
 * The rows of an answer, or of several pages, with one's own writes laid over them. `whole`: the list is neither
 * searched nor filtered and begins at its start, so that new documents may lead it.
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
