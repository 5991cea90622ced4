import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { scoped } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'
import { mailColumns } from '../../platform/mail/mail-columns.ts'
import { orders } from '../orders/tables.ts'
import { sentKinds, type Kind } from './kinds.ts'

/** What a namespace sets for a kind of email: since when it is sent, as ISO 8601, and its texts. */
export interface StoredEmail {
  readonly since: string | null
  readonly texts: Schema<'OrderEmailTexts'>
}

/** Kinds of emails to customers that a namespace sets itself. */
export const orderEmailSettings = pgTable(
  'order_email_settings',
  { ...scoped, emails: jsonb('emails').$type<Partial<Record<Kind, StoredEmail>>>().notNull().default({}) },
  (table) => [unique('order_email_settings_namespace').on(table.namespace)],
)

/** Emails to customers about orders: queued with what happened, sent after it. */
export const orderEmails = pgTable(
  'order_emails',
  {
    ...mailColumns,
    kind: text('kind', { enum: sentKinds }).notNull(),
    /** Null for a test, which goes to the account that asked for it, and has its text with it. */
    order_uid: text('order_uid'),
    /** The parcel or the refund that it is about. */
    about: text('about'),
    test: jsonb('test').$type<Schema<'OrderEmailText'>>(),
    /** What somebody has written, with the values of the order; without what every message has around it. */
    letter: jsonb('letter').$type<Schema<'OrderEmailText'>>(),
    /** Digest of a message with its names in braces: the same for all orders. */
    written: text('written'),
    /** The bulk change that sends a message to many. */
    job_uid: text('job_uid'),
  },
  (table) => [
    foreignKey({
      name: 'order_emails_order_key',
      columns: [table.namespace, table.order_uid],
      foreignColumns: [orders.namespace, orders.uid],
    }).onDelete('cascade'),
    // What follows from an event is sent once, however often the event is consumed.
    uniqueIndex('order_emails_once')
      .on(table.order_uid, table.kind, sql`coalesce(about, '')`)
      .where(sql`actor is null`),
    index('order_emails_order').on(table.order_uid, table.id),
    index('order_emails_next')
      .on(table.next_at)
      .where(sql`state = 'Waiting'`),
    // No step of a bulk change sends it twice.
    uniqueIndex('order_emails_job').on(table.job_uid, table.order_uid),
    index('order_emails_written')
      .on(table.namespace, table.written)
      .where(sql`written is not null`),
    check('order_emails_letter', sql`letter is null or (kind = 'Message' and order_uid is not null)`),
    check('order_emails_test', sql`(order_uid is null) = (test is not null)`),
  ],
)

export const orderEmailSettingsData = describeTable(orderEmailSettings, { kept: 'for good', customer: 'other' })
export const orderEmailsData = describeTable(orderEmails, {
  kept: 'with what it belongs to',
  customer: {
    address: 'personal',
    actor: 'impersonal',
    answer: 'impersonal',
    taken_by: 'impersonal',
    order_uid: 'impersonal',
    about: 'impersonal',
    test: 'impersonal',
    letter: 'personal',
    written: 'impersonal',
    job_uid: 'impersonal',
  },
})
