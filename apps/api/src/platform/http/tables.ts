import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import { describeTable } from '../database/table-data.ts'

/** The first answer to a create with an `Idempotency-Key`, repeated for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    account_uid: text('account_uid').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body'),
    etag: text('etag'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_uid, table.key] }),
    index('idempotency_keys_age').on(table.created_at),
  ],
)

/** Sequential numbers: order numbers, customer numbers, SKUs, internal EANs. */
export const counters = pgTable(
  'counters',
  {
    namespace: text('namespace').notNull(),
    name: text('name').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.namespace, table.name] })],
)

export const idempotencyKeysData = describeTable(idempotencyKeys, {
  kept: { until: '24 hours have passed' },
  customer: 'other',
})
export const countersData = describeTable(counters, { kept: 'for good', customer: 'other' })
