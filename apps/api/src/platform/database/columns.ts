import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** A moment in UTC, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Whole cents, within the bounds of the contract: the database refuses others (domain `cents`). */
export const cents = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'cents',
  fromDriver: Number,
})

/** A sum of cents over many records, which may go beyond what one of them can hold. */
export const totalCents = (name: string) => bigint(name, { mode: 'number' })

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
