import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** What one process has in hand, so that no other one takes it up. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  /** When it counts as left behind by a process that has died. */
  until: moment('until').notNull(),
})
