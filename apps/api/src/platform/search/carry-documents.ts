import type { EnqueuedTaskPromise, Meilisearch } from 'meilisearch'
import type { SearchIndexName } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import { isOutOfReach } from '../http/database-errors.ts'
import { failureOfSearch } from '../http/search-errors.ts'
import { describeError } from '../log/describe-error.ts'
import type { Kinds } from '../records/kinds.ts'

const wait = { interval: 5, timeout: 300_000 } as const

/** Where documents come from and go to. */
export interface SearchPlace {
  readonly database: Database
  readonly search: Meilisearch
  readonly kinds: Kinds
}

/** A record whose search document cannot be made or is refused. */
export interface Poison {
  readonly uid: string
  readonly reason: string
}

/** Waits for a task of the search service. @throws when it did not succeed */
export async function succeeded(task: EnqueuedTaskPromise): Promise<void> {
  const { type, indexUid, status, error } = await task.waitTask(wait)
  if (status !== 'succeeded') throw new Error(`${type} of ${indexUid ?? 'indexes'} failed: ${error?.message ?? status}`)
}

/** Makes the documents of records anew in an index of their kind, and takes those of records that are gone out of it. */
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

/** Records that fail together are tried in halves, so that one that cannot be indexed holds up only itself; answers those that failed. */
export async function carryInHalves(
  uids: readonly string[],
  carry: (uids: readonly string[]) => Promise<void>,
): Promise<readonly Poison[]> {
  try {
    await carry(uids)
    return []
  } catch (error) {
    // A service or a database that is not there is no fault of the records.
    if (failureOfSearch(error) || isOutOfReach(error)) throw error
    if (uids.length === 1) return uids.map((uid) => ({ uid, reason: describeError(error).split('\n', 1)[0] ?? '' }))
    const half = Math.ceil(uids.length / 2)
    return [...(await carryInHalves(uids.slice(0, half), carry)), ...(await carryInHalves(uids.slice(half), carry))]
  }
}
