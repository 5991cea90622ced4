import type { SearchIndexName } from '@backoffice/api-contract'
import { useMemo, useSyncExternalStore } from 'react'
import type { SearchAnswer } from './answer.ts'
import type { SearchRow } from './own-writes.ts'
import type { SearchClient } from './search-client.ts'

/**
 * The rows of an answer, or of the pages of a list, with one's own writes laid over them. `whole`: the list is neither
 * searched nor filtered and begins at its start, so that new documents may lead it.
 */
export function useSearchRows<Document extends object>(
  search: Pick<SearchClient, 'ownWrites'>,
  index: SearchIndexName,
  answers: readonly Pick<SearchAnswer<Document>, 'hits' | 'at'>[],
  whole: boolean,
): readonly SearchRow<Document>[] {
  const { ownWrites } = search
  const writes = useSyncExternalStore(ownWrites.subscribe, ownWrites.current, ownWrites.current)
  return useMemo(
    () => answers.flatMap((answer, page) => ownWrites.over(writes, index, answer, whole && page === 0)),
    [ownWrites, writes, index, answers, whole],
  )
}
