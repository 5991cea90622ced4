import { sql } from 'drizzle-orm'
import { bigint, customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import { describeTable } from '../database/table-data.ts'

/** Number of a transaction, which grows and never restarts. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Domain events, in the order of their transactions. Rows are never changed. */
export const domainEvents = pgTable(
  'domain_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: transactionNumber('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    at: moment('at').notNull().defaultNow(),
    namespace: text('namespace'),
    type: text('type', { enum: ['created', 'changed', 'deleted'] }).notNull(),
    subject_type: text('subject_type').notNull(),
    subject: text('subject').notNull(),
    payload: jsonb('payload').$type<{ readonly changed?: readonly string[] }>().notNull().default({}),
  },
  (table) => [
    index('domain_events_order').on(table.subject_type, table.transaction, table.id),
    // The condition is always true, and keeps it for consumers of every kind, which name it.
    index('domain_events_all')
      .on(table.transaction, table.id)
      .where(sql`id > 0`),
    index('domain_events_age').on(table.at),
  ],
)

/** The last event that each consumer has consumed. */
export const eventCursors = pgTable('event_cursors', {
  consumer: text('consumer').primaryKey(),
  /** The kind that it consumes; null: every kind. */
  subject_type: text('subject_type'),
  transaction: transactionNumber('transaction').notNull().default('0'),
  event: bigint('event', { mode: 'number' }).notNull().default(0),
})

export const domainEventsData = describeTable(domainEvents, {
  kept: { until: 'every consumer has consumed them, and 30 days have passed' },
  customer: 'other',
})
export const eventCursorsData = describeTable(eventCursors, { kept: 'for good', customer: 'other' })
