import type { Schema } from '@backoffice/api-contract'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { moment } from '../database/columns.ts'
import { jobs } from '../jobs/tables.ts'
import { describeTable } from '../database/table-data.ts'

/** Notifications of accounts, read and unread. */
export const notifications = pgTable(
  'notifications',
  {
    uid: text('uid').primaryKey(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    account: text('account')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
    kind: text('kind', {
      enum: [
        'job-ended',
        'access-requested',
        'rights-changed',
        'password-set',
        'second-step-reset',
        'search-failing',
        'work-set-aside',
        'stock-differs',
        'mail-failing',
        'mail-refused',
        'supplier-message-refused',
        'order-email-refused',
        'account-mail-refused',
        'mentioned',
        'task-assigned',
        'webhook-off',
        'number-reached',
      ],
    }).notNull(),
    about: text('about', { enum: ['me', 'system'] }).notNull(),
    read_at: moment('read_at'),
    /** When it was emailed. */
    mailed_at: moment('mailed_at'),
    actor: text('actor'),
    job_uid: text('job_uid').references(() => jobs.uid, { onDelete: 'cascade' }),
    right: text('right'),
    path: text('path'),
    title: text('title'),
    /** The number that reached a limit. */
    reached: jsonb('reached').$type<Schema<'ReachedNumber'>>(),
    /** Deduplication key: an account gets one notification per key. */
    once: text('once'),
  },
  (table) => [
    index('notifications_account').on(table.account, table.id),
    index('notifications_job').on(table.job_uid),
    uniqueIndex('notifications_once').on(table.account, table.once),
  ],
)

export const notificationsData = describeTable(notifications, {
  kept: {
    name: 'notifications',
    means: 'notifications',
    days: 90,
    key: ['uid'],
    older: (than) => sql`created_at < ${than}`,
  },
  customer: 'other',
})
