import { bigint, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../../platform/accounts/tables.ts'
import { moment } from '../../../platform/database/columns.ts'
import { describeTable } from '../../../platform/database/table-data.ts'

/**
 * Emails about accounts: they wait here until they are sent, and the links in them are known here until they end. An
 * account has one of each kind, so a newer link takes the place of an older one.
 */
export const accountMails = pgTable(
  'account_mails',
  {
    uid: text('uid').primaryKey(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    account_uid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** `invitation`, `password` and `email` carry a link; the others tell what has happened. */
    kind: text('kind', {
      enum: ['invitation', 'password', 'email', 'email-requested', 'email-changed', 'password-changed'],
    }).notNull(),
    /** Where it goes; null: to the email that the account has when it is sent. */
    address: text('address'),
    /** Uid of the account that asked for it; null: whoever knows the email. */
    requested_by: text('requested_by'),
    requested_at: moment('requested_at').notNull().defaultNow(),
    /** When it is sent, or tried again; null once it was. */
    due_at: moment('due_at').defaultNow(),
    tries: integer('tries').notNull().default(0),
    /** Of the link in it. The link itself is made when the email is written, and stands nowhere else. */
    token_hash: text('token_hash').unique(),
    sent_at: moment('sent_at'),
    expires_at: moment('expires_at'),
  },
  (table) => [uniqueIndex('account_mails_kind').on(table.account_uid, table.kind)],
)

/** Emails for which someone asked for a password reset, whether there is such an account or not: that is looked up later, by a worker. */
export const passwordResetRequests = pgTable('password_reset_requests', {
  email: text('email').primaryKey(),
  requested_at: moment('requested_at').notNull().defaultNow(),
})

export const accountMailsData = describeTable(accountMails, { kept: 'with what it belongs to', customer: 'other' })
export const passwordResetRequestsData = describeTable(passwordResetRequests, {
  kept: { until: 'a worker has looked for the account' },
  customer: 'other',
})
