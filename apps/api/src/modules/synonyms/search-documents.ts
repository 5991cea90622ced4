import { inArray } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { seconds } from '../../platform/database/records.ts'
import { targetNamesOf } from './search-redirects.ts'
import { synonyms } from './tables.ts'

export async function synonymDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['synonyms'][]> {
  const rows = await database
    .select()
    .from(synonyms)
    .where(inArray(synonyms.uid, [...uids]))
  const targetNames = await targetNamesOf(database, rows)
  return rows.map((row) => ({
    uid: row.uid,
    namespace: row.namespace,
    kind: row.kind,
    words: row.words,
    to: row.to,
    ...targetNames(row),
    category_uid: row.category_uid,
    brand_uid: row.brand_uid,
    path: row.path,
    websites: row.websites,
    language: row.language,
    active: row.active,
    source: row.source,
    index_state: row.index_state,
    hits_30d: row.hits_30d,
    note: row.note,
    updated_at: seconds(row.updated_at),
    version: row.version,
  }))
}
