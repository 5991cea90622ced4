import { eq, ne, sql } from 'drizzle-orm'
import type { Meilisearch } from 'meilisearch'
import type { Database } from '../database/database.ts'
import { addToOutbox } from '../indexing/outbox.ts'
import { searchSynonyms } from './synonym-rules.ts'
import { synonyms } from './tables.ts'

/** What the outbox calls the synonyms of the products' index. */
export const SYNONYM_RULES = 'synonym-rules'

/** Gives the products' index the sets that are active now, and says so on each of them. */
export async function applySynonyms(database: Database, client: Meilisearch): Promise<void> {
  const sets = await database.select().from(synonyms).where(eq(synonyms.active, true))
  const task = await client.index('products').updateSynonyms(searchSynonyms(sets)).waitTask({ interval: 5, timeout: 300_000 })
  const index_state = task.status === 'succeeded' ? 'Applied' : 'Failed'
  const moved = await database.update(synonyms).set({ index_state }).where(ne(synonyms.index_state, index_state)).returning({ uid: synonyms.uid })
  if (moved.length > 0) await addToOutbox(database, 'synonyms', moved.map(({ uid }) => uid))
}

/** Remembers, in the transaction of a change, that the search service's synonyms are out of date. */
export const synonymsChanged = (database: Database) => addToOutbox(database, SYNONYM_RULES, ['products'])

/** A search service without documents has no synonyms either. */
export const hasSynonyms = async (database: Database): Promise<boolean> => (await database.$count(synonyms, sql`${synonyms.active}`)) > 0
