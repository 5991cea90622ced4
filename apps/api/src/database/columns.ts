import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** A moment in UTC, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

/** What every stored record has. */
export const stored = {
  uid: text('uid').primaryKey(),
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  version: integer('version').notNull().default(1),
  created_at: moment('created_at').notNull().defaultNow(),
  updated_at: moment('updated_at').notNull().defaultNow(),
  updated_by: text('updated_by'),
}

/** What every record of a tenant has. */
export const scoped = { ...stored, namespace: text('namespace').notNull() }
