import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { groups } from '../../accounts/tables.ts'
import { moment, scoped } from '../../database/columns.ts'
import { describeTable } from '../../database/table-data.ts'

/** Keys with which programs call the API. */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...scoped,
    name: text('name').notNull(),
    /** Required: without a group a key would have full access. */
    group_uid: text('group_uid')
      .notNull()
      .references(() => groups.uid),
    /** The first characters of its secret. */
    start: text('start').notNull(),
    requests_per_minute: integer('requests_per_minute').notNull(),
    expires_at: moment('expires_at').notNull(),
    revoked: boolean('revoked').notNull().default(false),
    revoked_at: moment('revoked_at'),
    created_by: text('created_by'),
    last_used_at: moment('last_used_at'),
    last_used_address: text('last_used_address'),
  },
  (table) => [index('api_keys_namespace').on(table.namespace, table.id), index('api_keys_group').on(table.group_uid)],
)

/** Secrets of keys. Only their hashes are stored, and requests cannot read them. */
export const apiKeySecrets = pgTable(
  'api_key_secrets',
  {
    secret_hash: text('secret_hash').primaryKey(),
    key_uid: text('key_uid')
      .notNull()
      .references(() => apiKeys.uid, { onDelete: 'cascade' }),
    /** When a replaced secret stops working; null: with its key. */
    expires_at: moment('expires_at'),
  },
  (table) => [index('api_key_secrets_key').on(table.key_uid)],
)

export const apiKeysData = describeTable(apiKeys, { kept: 'for good', customer: 'other' })
export const apiKeySecretsData = describeTable(apiKeySecrets, { kept: 'with what it belongs to', customer: 'other' })
