import { inArray } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { seconds } from '../../platform/database/records.ts'
import { synonyms } from './tables.ts'

export async function synonymDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['synonyms'][]> {
  const rows = await database
    .select()
    .from(synonyms)
    .where(inArray(synonyms.uid, [...uids]))
  return rows.map(
    ({
      uid,
      namespace,
      kind,
      words,
      to,
      websites,
      language,
      active,
      source,
      index_state,
      hits_30d,
      note,
      updated_at,
      version,
    }) => ({
      uid,
      namespace,
      kind,
      words,
      to,
      websites,
      language,
      active,
      source,
      index_state,
      hits_30d,
      note,
      updated_at: seconds(updated_at),
      version,
    }),
  )
}
