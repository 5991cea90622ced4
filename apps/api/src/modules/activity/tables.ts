import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { moment } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

export const trackingLogs = pgTable(
  'tracking_logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account_uid: text('account_uid').notNull(),
    start: moment('start').notNull(),
    end: moment('end').notNull(),
    activity: jsonb('activity').$type<Schema<'ActivityBucket'>[]>().notNull(),
  },
  (table) => [index('tracking_logs_account').on(table.account_uid, table.start)],
)

export const trackingLogsData = describeTable(trackingLogs, {
  kept: { name: 'activity', means: 'recorded activity', days: 365, key: ['id'], older: (than) => sql`"end" < ${than}` },
  customer: 'other',
})
