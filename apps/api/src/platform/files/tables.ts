import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import { describeTable } from '../database/table-data.ts'

/** Uploads of accounts in the last hour. */
export const uploads = pgTable(
  'uploads',
  { account_uid: text('account_uid').notNull(), at: moment('at').notNull().defaultNow() },
  (table) => [index('uploads_account').on(table.account_uid, table.at)],
)

export const uploadsData = describeTable(uploads, { kept: { until: 'an hour has passed' }, customer: 'other' })
