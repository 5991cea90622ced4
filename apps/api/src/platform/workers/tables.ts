import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import { describeTable } from '../database/table-data.ts'

/** What one process has in hand, so that no other one takes it up. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  /** When it counts as left behind by a process that has died. */
  until: moment('until').notNull(),
})

/** The last day on which work that is done once a day was done. */
export const dailyRuns = pgTable('daily_runs', {
  name: text('name').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
})

export const leasesData = describeTable(leases, { kept: { until: 'the work is done' }, customer: 'other' })
export const dailyRunsData = describeTable(dailyRuns, { kept: 'for good', customer: 'other' })
