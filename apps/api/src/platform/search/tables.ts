import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import { describeTable } from '../database/table-data.ts'

/** Records whose search document is out of date, in the order of their changes. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    index_name: text('index_name').notNull(),
    uid: text('uid').notNull(),
    /** Part of a bulk change: single changes go first. */
    bulk: boolean('bulk').notNull().default(false),
    /** Tenant for taking turns: the first namespace of the account, empty for the server itself. */
    tenant: text('tenant')
      .notNull()
      .default(sql`coalesce(split_part(current_setting('app.readable', true), ',', 1), '')`),
    added_at: moment('added_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    run_after: moment('run_after'),
    set_aside_at: moment('set_aside_at'),
    /** Why the last attempt failed. */
    reason: text('reason'),
  },
  (table) => [
    index('outbox_record').on(table.index_name, table.uid),
    index('outbox_turns')
      .on(table.bulk, table.tenant, table.id)
      .where(sql`set_aside_at is null`),
    index('outbox_set_aside')
      .on(table.set_aside_at)
      .where(sql`set_aside_at is not null`),
  ],
)

export const outboxData = describeTable(outbox, {
  kept: { until: 'the search documents are renewed' },
  customer: 'other',
})

/** Fingerprint of each index, and the build that is in progress beside it. */
export const indexBuilds = pgTable(
  'index_builds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    index_name: text('index_name').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** The id of the last record that was carried into it; empty at the start. */
    filled_to: text('filled_to').notNull().default(''),
    /** Null until it has replaced the former index. */
    finished_at: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('index_builds_under_way')
      .on(table.index_name)
      .where(sql`finished_at is null`),
    index('index_builds_name').on(table.index_name, table.id),
  ],
)

export const indexBuildsData = describeTable(indexBuilds, { kept: 'for good', customer: 'other' })

/** Documents that have changed since the build of an index started. A trigger writes them with the outbox. */
export const indexChanges = pgTable(
  'index_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    index_name: text('index_name').notNull(),
    uid: text('uid').notNull(),
  },
  (table) => [index('index_changes_index').on(table.index_name, table.id)],
)

export const indexChangesData = describeTable(indexChanges, {
  kept: { until: 'the index that is being built has them' },
  customer: 'other',
})
