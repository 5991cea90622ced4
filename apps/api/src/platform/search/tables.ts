import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import { describeTable } from '../database/table-data.ts'

/** Records whose search document is out of date, in the order of their changes. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    index_name: text('index_name').notNull(),
    uid: text('uid').notNull(),
    /** One of very many, as of a bulk change: single changes go before it. */
    bulk: boolean('bulk').notNull().default(false),
    /** Whose turn it is on: the first namespace of whoever changed it, empty for the server itself. */
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
