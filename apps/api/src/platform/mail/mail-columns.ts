import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** Columns of emails that are queued with a change and sent after it. */
export const mailColumns = {
  uid: text('uid').primaryKey(),
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  namespace: text('namespace').notNull(),
  state: text('state', { enum: ['Waiting', 'Sent', 'Refused'] })
    .notNull()
    .default('Waiting'),
  address: text('address').notNull(),
  at: moment('at').notNull().defaultNow(),
  /** Who asked for it; null: it is sent because of what happened. */
  actor: text('actor'),
  tries: integer('tries').notNull().default(0),
  next_at: moment('next_at').notNull().defaultNow(),
  ended_at: moment('ended_at'),
  answer: text('answer'),
  refusal: text('refusal', { enum: ['address', 'content', 'unanswered'] }),
  /** The attempt that holds it, and when its lease expires. */
  taken_by: text('taken_by'),
  taken_until: moment('taken_until'),
}

const someTable = (name: string, columns: typeof mailColumns) => pgTable(name, columns)

/** A table of queued emails. */
export type MailTable = ReturnType<typeof someTable>
/** A queued email, with the columns that all of them have. */
export type QueuedMail = MailTable['$inferSelect']
