import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import { describeTable } from '../database/table-data.ts'

/** The tabs that have a record open. Unlogged, so that a report costs no write-ahead log; empty after a crash. */
export const recordPresence = pgTable(
  'record_presence',
  {
    resource: text('resource').notNull(),
    object: text('object').notNull(),
    account: text('account').notNull(),
    tab: text('tab').notNull(),
    /** That of the record. */
    namespace: text('namespace').notNull(),
    editing: boolean('editing').notNull(),
    /** When it counts as closed, unless it reports again. */
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.object, table.account, table.tab] })],
)

export const recordPresenceData = describeTable(recordPresence, {
  kept: { until: 'the tab has been closed, or has not reported for ten minutes' },
  customer: 'other',
})
