import { eq, inArray } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import { accounts } from '../../../platform/accounts/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { seconds, stamps } from '../../../platform/database/records.ts'
import { apiKeys } from '../../../platform/session/api-keys/tables.ts'

const secondsOrNull = (at: Date | null) => at && seconds(at)

/** Returns the search documents of API keys. */
export async function apiKeyDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['api-keys'][]> {
  const rows = await database
    .select({ row: apiKeys, creator: accounts.name })
    .from(apiKeys)
    .leftJoin(accounts, eq(accounts.uid, apiKeys.created_by))
    .where(inArray(apiKeys.uid, [...uids]))
  return rows.map(({ row, creator }) => ({
    uid: row.uid,
    namespace: row.namespace,
    name: row.name,
    start: row.start,
    group_uid: row.group_uid,
    created_by_name: creator,
    last_used_at: secondsOrNull(row.last_used_at),
    last_used_address: row.last_used_address,
    requests_per_minute: row.requests_per_minute,
    expires_at: seconds(row.expires_at),
    revoked_at: secondsOrNull(row.revoked_at),
    revoked: row.revoked,
    ...stamps(row),
  }))
}
