import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import { describeTable } from '../database/table-data.ts'

/** Leases of processes, so that no other process does the same work. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  /** When the lease expires, in case its process has died. */
  until: moment('until').notNull(),
})

/** The last day on which daily work was done. */
export const dailyRuns = pgTable('daily_runs', {
  name: text('name').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
})

export const leasesData = describeTable(leases, { kept: { until: 'the work is done' }, customer: 'other' })
export const dailyRunsData = describeTable(dailyRuns, { kept: 'for good', customer: 'other' })
