import { bigint, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../../platform/accounts/tables.ts'
import { moment } from '../../../platform/database/columns.ts'
import { describeTable } from '../../../platform/database/table-data.ts'

/**
 * Account emails: queued until they are sent, and stored until their links expire. An account has one of each kind, so
 * a newer link replaces an older one.
 */
export const accountMails = pgTable(
  'account_mails',
  {
    uid: text('uid').primaryKey(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    account_uid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** `invitation`, `password` and `email` have a link; the others only inform. */
    kind: text('kind', {
      enum: [
        'invitation',
        'password',
        'email',
        'email-requested',
        'email-changed',
        'password-changed',
        'second-step-reset',
      ],
    }).notNull(),
    /** The recipient; null: the email of the account when it is sent. */
    address: text('address'),
    /** Uid of the account that requested it; null: anyone who knows the email. */
    requested_by: text('requested_by'),
    requested_at: moment('requested_at').notNull().defaultNow(),
    /** When it is sent or retried; null once it was sent. */
    due_at: moment('due_at').defaultNow(),
    tries: integer('tries').notNull().default(0),
    /** Hash of its link. The link itself is created with the email, and stored nowhere else. */
    token_hash: text('token_hash').unique(),
    sent_at: moment('sent_at'),
    expires_at: moment('expires_at'),
  },
  (table) => [uniqueIndex('account_mails_kind').on(table.account_uid, table.kind)],
)

/**
 * Emails for which a password reset was requested, whether such an account exists or not: a worker checks that later.
 */
export const passwordResetRequests = pgTable('password_reset_requests', {
  email: text('email').primaryKey(),
  requested_at: moment('requested_at').notNull().defaultNow(),
})

export const accountMailsData = describeTable(accountMails, { kept: 'with what it belongs to', customer: 'other' })
export const passwordResetRequestsData = describeTable(passwordResetRequests, {
  kept: { until: 'a worker has looked for the account' },
  customer: 'other',
})
