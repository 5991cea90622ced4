import { sql } from 'drizzle-orm'
import { bigint, check, customType, integer, text, timestamp, type PgColumn } from 'drizzle-orm/pg-core'

/** Column of a moment in UTC, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Column of the bytes of a small file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Column of whole cents, within the bounds of the contract: the database rejects others (domain `cents`). */
export const cents = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'cents',
  fromDriver: Number,
})

/** Column of a sum of cents over many records, which may exceed what one of them can hold. */
export const totalCents = (name: string) => bigint(name, { mode: 'number' })

/** Column of a rate in basis points: 21 % is 2,100. */
export const basisPoints = (name: string) => integer(name)

/** Check that a column holds a rate from 0% to 100%, as in the contract. */
export const withinBasisPoints = (name: string, column: PgColumn) =>
  check(name, sql`${sql.identifier(column.name)} between 0 and 10000`)

/** Columns of every stored record. */
export const stored = {
  uid: text('uid').primaryKey(),
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  version: integer('version').notNull().default(1),
  created_at: moment('created_at').notNull().defaultNow(),
  updated_at: moment('updated_at').notNull().defaultNow(),
  updated_by: text('updated_by'),
}

/** Columns of every record of a tenant. */
export const scoped = { ...stored, namespace: text('namespace').notNull() }
