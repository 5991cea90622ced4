import type { EnqueuedTaskPromise, Meilisearch } from 'meilisearch'
import type { SearchIndexName } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import { isOutOfReach } from '../http/database-errors.ts'
import { failureOfSearch } from '../http/search-errors.ts'
import { describeError } from '../log/describe-error.ts'
import type { Kinds } from '../records/kinds.ts'

const wait = { interval: 5, timeout: 300_000 } as const

/** Source and destination of documents. */
export interface SearchPlace {
  readonly database: Database
  readonly search: Meilisearch
  readonly kinds: Kinds
}

/** A record whose search document cannot be created or is rejected. */
export interface Poison {
  readonly uid: string
  readonly reason: string
}

/** Waits for a task of the search service. @throws when it did not succeed */
export async function succeeded(task: EnqueuedTaskPromise): Promise<void> {
  const { type, indexUid, status, error } = await task.waitTask(wait)
  if (status !== 'succeeded') throw new Error(`${type} of ${indexUid ?? 'indexes'} failed: ${error?.message ?? status}`)
}

/** Creates the documents of records again in an index of their kind, and deletes those of deleted records. */
export async function carryDocuments(
  { database, search, kinds }: SearchPlace,
  kind: SearchIndexName,
  uids: readonly string[],
  into: string = kind,
): Promise<void> {
  const { recount, documents: documentsOf } = kinds.of(kind)
  await recount?.(database, uids)
  const documents = (await documentsOf?.(database, uids)) ?? []
  const present = new Set<string>(documents.map(({ uid }) => uid))
  const gone = uids.filter((uid) => !present.has(uid))
  if (documents.length > 0) await succeeded(search.index(into).addDocuments([...documents]))
  if (gone.length > 0) await succeeded(search.index(into).deleteDocuments(gone))
}

/**
 * Carries records, and retries those that fail together in halves, so that one bad record fails alone; returns the
 * failed ones.
 */
export async function carryInHalves(
  uids: readonly string[],
  carry: (uids: readonly string[]) => Promise<void>,
): Promise<readonly Poison[]> {
  try {
    await carry(uids)
    return []
  } catch (error) {
    // An unreachable service or database is not the fault of the records.
    if (failureOfSearch(error) || isOutOfReach(error)) throw error
    if (uids.length === 1) return uids.map((uid) => ({ uid, reason: describeError(error).split('\n', 1)[0] ?? '' }))
    const half = Math.ceil(uids.length / 2)
    return [...(await carryInHalves(uids.slice(0, half), carry)), ...(await carryInHalves(uids.slice(half), carry))]
  }
}
