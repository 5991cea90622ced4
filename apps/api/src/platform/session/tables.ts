import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { moment } from '../database/columns.ts'
import { describeTable } from '../database/table-data.ts'

/** Sessions. Only the hash of a cookie is stored, so that reading this table signs no one in. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text('token_hash').primaryKey(),
    account_uid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
    seen_at: moment('seen_at').notNull().defaultNow(),
    /** When its owner last proved to be at the session: by password, code or passkey. */
    confirmed_at: moment('confirmed_at').notNull().defaultNow(),
    /** Whether an identity provider took the second step. */
    second_step: boolean('second_step').notNull().default(false),
    /** Its public name: the hash of the cookie never leaves the database. */
    uid: text('uid')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** User agent and network address at sign-in. */
    device: text('device').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (table) => [index('sessions_account').on(table.account_uid), uniqueIndex('sessions_uid').on(table.uid)],
)

/** Browsers that have signed in to an account before; only the hash of their cookie is stored. */
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

/** Counts of failed attempts, by the subjects of `sign-in-limits.ts`; a row expires with its window. */
export const signInAttempts = pgTable('sign_in_attempts', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  window_ends_at: moment('window_ends_at').notNull(),
})

/** Keys that all processes share, created at the first start. Requests cannot read them. */
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
