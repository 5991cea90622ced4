import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { conflict } from '../../../platform/http/failure.ts'
import { defineRecord } from '../../../platform/records/record.ts'
import { apiKeys, apiKeySecrets } from '../../../platform/session/api-keys/tables.ts'
import { text } from '../messages.ts'
import { apiKeyChange, type ApiKeyRow } from './key-guards.ts'
import { apiKeyDocuments } from './search-documents.ts'
import { describedKey, viewApiKeys } from './view-api-keys.ts'

/** Deletes the secrets of a key, so that it no longer works. */
export async function endSecrets(database: Database, key: string): Promise<void> {
  await database.delete(apiKeySecrets).where(eq(apiKeySecrets.key_uid, key))
}

/** Ends the present secret of a key at a moment; one that was replaced before keeps its own end. */
export async function endSecretAt(database: Database, key: string, at: Date): Promise<void> {
  await database
    .update(apiKeySecrets)
    .set({ expires_at: at })
    .where(and(eq(apiKeySecrets.key_uid, key), isNull(apiKeySecrets.expires_at)))
}

/** Returns the columns of a key that is revoked. @throws 409 for one that already is */
export function revocation({ revoked }: ApiKeyRow) {
  if (revoked) throw conflict(text('key-revoked'))
  return { revoked: true }
}

/**
 * API keys. Keys belong to the business: they outlive the account that created them. Whoever may change keys may revoke
 * any of them, so that a leaked one does not wait for someone with more permissions.
 */
export const apiKey = defineRecord('api-keys', {
  table: apiKeys,
  what: text('api-key'),
  title: apiKeys.name,
  tenancy: 'own',
  keptByServer: ['last_used_at', 'last_used_address'],
  references: { group_uid: { to: 'groups' } },
  documents: apiKeyDocuments,
  unique: {},
  undo: { deleteApiKey: 'for good', revokeApiKey: 'for good', rollApiKey: 'for good' },
  bulk: {
    revoke: {
      operation: 'revokeApiKey',
      columns: (_, row) => revocation(row),
      async also({ uid }, { database }) {
        await endSecrets(database, uid)
        return { revoked_at: new Date() }
      },
    },
  },
  exported: [
    ['name', 'Name', 'text'],
    ['start', 'Key', 'text'],
    ['group_uid', 'Group', 'text', 'groups'],
    ['created_by_name', 'Created by', 'text'],
    ['last_used_at', 'Last used', 'time'],
    ['last_used_address', 'Last network address', 'text'],
    ['expires_at', 'Expires', 'time'],
    ['revoked_at', 'Revoked', 'time'],
    ['requests_per_minute', 'Calls per minute', 'number'],
    ['created_at', 'Created', 'time'],
  ],
  view: viewApiKeys,
  // Its use changes without a new version.
  described: async (rows) => rows.map(describedKey),

  change: apiKeyChange,
})
