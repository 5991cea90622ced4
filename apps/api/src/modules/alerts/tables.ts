import type { Schema } from '@backoffice/api-contract'
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts, namespaces } from '../../platform/accounts/tables.ts'
import { moment } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

/** Limits of numbers at which accounts are notified. */
export const numberAlerts = pgTable(
  'number_alerts',
  {
    uid: text('uid').primaryKey(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    account: text('account')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    namespace: text('namespace')
      .notNull()
      .references(() => namespaces.uid, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
    number: text('number').$type<Schema<'WatchedNumber'>>().notNull(),
    condition: text('condition').$type<Schema<'AlertCondition'>>().notNull(),
    /** A quantity, or an amount in cents. */
    threshold: bigint('threshold', { mode: 'number' }).notNull(),
    /** When the number reached it; null while it is on the other side. */
    reached_at: moment('reached_at'),
  },
  (table) => [
    uniqueIndex('number_alerts_limit').on(
      table.account,
      table.namespace,
      table.number,
      table.condition,
      table.threshold,
    ),
    // The order in which they are checked: alerts of the same numbers follow each other.
    index('number_alerts_namespace').on(table.namespace, table.id),
  ],
)

export const numberAlertsData = describeTable(numberAlerts, { kept: 'with what it belongs to', customer: 'other' })
