import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { addToOutbox } from '../../platform/search/outbox.ts'
import { synonyms } from './tables.ts'

/** What the outbox calls sets of synonyms whose products are all in it before them. */
export const SYNONYM_RULES = 'synonym-rules'

/** Says on sets that the products to which they lead can be found by them now. */
export async function applySynonyms(database: Database, uids: readonly string[]): Promise<void> {
  const moved = await database
    .update(synonyms)
    .set({ index_state: 'Applied' })
    .where(and(eq(synonyms.index_state, 'Applying'), inArray(synonyms.uid, ['', ...uids])))
    .returning({ uid: synonyms.uid })
  if (moved.length > 0)
    await addToOutbox(
      database,
      'synonyms',
      moved.map(({ uid }) => uid),
    )
}

/** Remembers, in the transaction of a change and after the products that it makes out of date, that a set waits for the search. */
export const synonymsChanged = (database: Database, uid: string) => addToOutbox(database, SYNONYM_RULES, [uid])
