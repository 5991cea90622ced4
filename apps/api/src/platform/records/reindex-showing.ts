import { sql, type SQL } from 'drizzle-orm'
import type { SearchIndexName } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import { addToOutbox } from '../search/outbox.ts'
import type { Kinds } from './kinds.ts'
import type { AnyRecord, Step } from './record.ts'
import { changedIn, naming, type StoredRow } from './references.ts'
import type { Work } from './work.ts'

/** Documents of more records than this are queued later in the background, so that the change itself does not wait. */
const AT_ONCE = 1_000

/** Name in the outbox of records that many documents show. */
const shownName = (resource: string) => `shown ${resource}`

/** Returns the kinds whose documents show fields of these records, each with the query of their uids. */
function showing(
  kinds: Pick<Kinds, 'all' | 'referringTo'>,
  resource: AnyRecord['resource'],
  uids: (shows: readonly string[]) => readonly string[],
) {
  const through = kinds.all.flatMap(({ resource: by, showsThrough = [] }) =>
    showsThrough.flatMap(({ to, shows, documents }) => {
      const named = to === resource ? uids(shows) : []
      return named.length > 0 ? [{ index: by as SearchIndexName, query: documents(named), named }] : []
    }),
  )
  const referring = kinds.referringTo(resource).flatMap(({ kind: by, column, reference: { shows } }) => {
    const named = shows && by.documents ? uids(shows) : []
    const query: SQL = sql`select ${by.key} as uid from ${by.table} where ${naming(by, column, named)}`
    return named.length > 0 ? [{ index: by.resource as SearchIndexName, query, named }] : []
  })
  return [...referring, ...through]
}

/** Marks documents as out of date that show a changed field of these records. */
export async function reindexShowing(work: Work, kind: AnyRecord, steps: readonly Step<StoredRow>[]): Promise<void> {
  const changed = (shows: readonly string[]) =>
    steps.flatMap((step) => (changedIn(step, shows) ? ((step.after ?? step.before)?.uid ?? []) : []))
  for (const { index, query, named } of showing(work.kinds, kind.resource, changed)) {
    const { rowCount } = await work.database.execute(sql`${query} offset ${AT_ONCE} limit 1`)
    if (rowCount === 0) await work.reindex(index, query)
    else await addToOutbox(work.database, shownName(kind.resource), named, 'bulk')
  }
}

/** Returns how the documents that show records of each kind are queued, by the name of these in the outbox. */
export const renewalsOf = (kinds: Pick<Kinds, 'all' | 'referringTo'>): Kinds['afterIndexing'] =>
  Object.fromEntries(
    kinds.all.map(({ resource }) => [
      shownName(resource),
      async (database: Database, uids: readonly string[]) => {
        for (const { index, query } of showing(kinds, resource, () => uids))
          await addToOutbox(database, index, query, 'bulk')
      },
    ]),
  )
