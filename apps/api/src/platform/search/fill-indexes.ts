import { sql } from 'drizzle-orm'
import type { Meilisearch } from 'meilisearch'
import { searchIndexes, type SearchIndexName } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import type { Kinds } from '../records/kinds.ts'
import { addToOutbox } from './outbox.ts'
import { outbox } from './tables.ts'

const isIndex = (name: string): name is SearchIndexName => name in searchIndexes

/** Fills indexes that are empty although there are records: of a new search service, or one that lost its data. */
export async function fillEmptyIndexes(database: Database, client: Meilisearch, kinds: Kinds): Promise<void> {
  const { indexes } = await client.getStats()
  for (const name of Object.keys(searchIndexes).filter(isIndex)) {
    if ((indexes[name]?.numberOfDocuments ?? 0) > 0) continue
    if ((await database.$count(outbox, sql`${outbox.index_name} = ${name}`)) > 0) continue
    // Concurrent changes are indexed before all of these.
    await addToOutbox(
      database,
      name,
      sql`select uid from ${sql.identifier(kinds.of(name).tableName)} order by id`,
      'bulk',
    )
  }
}
