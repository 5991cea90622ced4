import { eq, sql } from 'drizzle-orm'
import { dayIn } from '../accounts/local-day.ts'
import { namespaces } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import { dailyRuns } from './tables.ts'
import type { WorkerDefinition } from './worker.ts'

/** The day of the current run, and that of the previous one. */
export interface Days {
  readonly since: string
  readonly today: string
}

/** Work that runs once a day, in its own transaction. */
export interface DailyWork {
  readonly name: string
  readonly run: (transaction: Database, days: Days) => Promise<void>
}

/** Runs daily work unless it has run on this day, also with several processes; false when it had. */
export async function runDaily(database: Database, { name, run }: DailyWork, today: string): Promise<boolean> {
  await database.insert(dailyRuns).values({ name, day: today }).onConflictDoNothing()
  return database.transaction(async (transaction) => {
    const isThis = eq(dailyRuns.name, name)
    const [last] = await transaction
      .select()
      .from(dailyRuns)
      .where(sql`${isThis} and ${dailyRuns.day} < ${today}`)
      .for('update')
    if (!last) return false
    await run(transaction, { since: last.day, today })
    await transaction.update(dailyRuns).set({ day: today }).where(isThis)
    return true
  })
}

/** Work that runs once a day in each time zone of a namespace. */
export interface WorkByClocks {
  readonly name: string
  readonly run: (transaction: Database, days: Days, timeZone: string) => Promise<void>
}

/** Runs work for each time zone in which it has not run on the current local day. */
export async function runByClocks(
  database: Database,
  { name, run }: WorkByClocks,
  now = Temporal.Now.instant(),
): Promise<void> {
  const zones = await database.selectDistinct({ name: namespaces.time_zone }).from(namespaces)
  for (const { name: zone } of zones)
    await runDaily(
      database,
      { name: `${name} ${zone}`, run: (transaction, days) => run(transaction, days, zone) },
      dayIn(zone, now),
    )
}

/** Defines a worker that runs once a day in each time zone, or as soon as a server runs again. */
export const workerByClocks = (database: Database, work: WorkByClocks, error: string): WorkerDefinition => ({
  schedule: { every: 60_000 },
  run: async () => {
    await runByClocks(database, work)
    return false
  },
  error,
})

/** Defines a worker that runs once a day, in UTC, or as soon as a server runs again. */
export const dailyWorker = (database: Database, work: DailyWork, error: string): WorkerDefinition => ({
  schedule: { every: 60_000 },
  run: async () => {
    await runDaily(database, work, Temporal.Now.plainDateISO('UTC').toString())
    return false
  },
  error,
})
