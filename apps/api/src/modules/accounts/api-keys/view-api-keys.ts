import { and, gt, inArray } from 'drizzle-orm'
import { iso, isoOrNull, storedFields } from '../../../platform/database/records.ts'
import { namesOfAccounts } from '../../../platform/records/colleagues.ts'
import type { Work } from '../../../platform/records/work.ts'
import { type apiKeys, apiKeySecrets } from '../../../platform/session/api-keys/tables.ts'

type ApiKeyRow = typeof apiKeys.$inferSelect

/** Returns the fields of a key that people change, and those that identify it: what the history shows. */
export const describedKey = (row: ApiKeyRow) => ({
  ...storedFields(row),
  namespace: row.namespace,
  name: row.name,
  group: row.group_uid,
  expires_at: iso(row.expires_at),
  requests_per_minute: row.requests_per_minute,
  start: row.start,
  created_by: row.created_by,
  revoked: row.revoked,
  revoked_at: isoOrNull(row.revoked_at),
})

/** Returns API keys as the contract shows them: never with a secret. */
export async function viewApiKeys(rows: readonly ApiKeyRow[], { database }: Pick<Work, 'database'>) {
  const names = await namesOfAccounts(
    { database },
    rows.map((row) => row.created_by),
  )
  const uids = rows.map(({ uid }) => uid)
  const former = await database
    .select({ key: apiKeySecrets.key_uid, until: apiKeySecrets.expires_at })
    .from(apiKeySecrets)
    .where(and(inArray(apiKeySecrets.key_uid, uids), gt(apiKeySecrets.expires_at, new Date())))
  return rows.map((row) => ({
    ...describedKey(row),
    created_by_name: (row.created_by !== null && names.get(row.created_by)?.name) || null,
    last_used_at: isoOrNull(row.last_used_at),
    last_used_address: row.last_used_address,
    former_secret_until: isoOrNull(former.find(({ key }) => key === row.uid)?.until ?? null),
  }))
}
