import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { keepColumns } from '../../platform/records/keep-columns.ts'
import { addToOutbox } from '../../platform/search/outbox.ts'
import { synonymSet } from './synonym-set.ts'
import { synonyms } from './tables.ts'

/** What the outbox calls sets of synonyms whose products are all in it before them. */
export const SYNONYM_RULES = 'synonym-rules'

/** Says on sets that the products to which they lead can be found by them now. */
export async function applySynonyms(database: Database, uids: readonly string[]): Promise<void> {
  const moved = await database
    .select({ uid: synonyms.uid })
    .from(synonyms)
    .where(and(eq(synonyms.index_state, 'Applying'), inArray(synonyms.uid, ['', ...uids])))
  await keepColumns(
    { database, reindex: async (index, which) => void (await addToOutbox(database, index, which)) },
    synonymSet,
    moved.map(({ uid }) => ({ uid, patch: { index_state: 'Applied' as const } })),
  )
}

/** Remembers, in the transaction of a change and after the products that it makes out of date, that a set waits for the search. */
export const synonymsChanged = (database: Database, uid: string) => addToOutbox(database, SYNONYM_RULES, [uid], 'bulk')
