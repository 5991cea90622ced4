import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { moment } from '../database/columns.ts'
import { describeTable } from '../database/table-data.ts'

/** Only a hash of the cookie is kept, so that reading this table signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text('token_hash').primaryKey(),
    account_uid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
    seen_at: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_account').on(table.account_uid)],
)

/** Browsers that have signed in to an account before; only a hash of their cookie is kept. */
export const signInDevices = pgTable(
  'sign_in_devices',
  {
    token_hash: text('token_hash').notNull(),
    account_uid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    used_at: moment('used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.token_hash, table.account_uid] }),
    index('sign_in_devices_account').on(table.account_uid),
  ],
)

/** Counts failed attempts, by what `sign-in-limits.ts` counts them; a row is of use until its window has passed. */
export const signInAttempts = pgTable('sign_in_attempts', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  window_ends_at: moment('window_ends_at').notNull(),
})

/** Keys that all processes share, made at the first start. Out of reach of requests. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() })

export const sessionsData = describeTable(sessions, {
  kept: {
    name: 'sessions',
    means: 'unused sessions',
    days: 1,
    key: ['token_hash'],
    older: (than) => sql`seen_at < ${than}`,
  },
  customer: 'other',
})
export const signInDevicesData = describeTable(signInDevices, { kept: 'with what it belongs to', customer: 'other' })
export const signInAttemptsData = describeTable(signInAttempts, {
  kept: { until: 'their window has passed' },
  customer: 'other',
})
export const secretsData = describeTable(secrets, { kept: 'for good', customer: 'other' })
