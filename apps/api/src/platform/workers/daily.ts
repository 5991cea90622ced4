import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { dailyRuns } from './tables.ts'
import type { WorkerDefinition } from './worker.ts'

/** The days since the last run: that of the run itself, and the one before. */
export interface Days {
  readonly since: string
  readonly today: string
}

/** Work to be done once on each day, in its own transaction. */
export interface DailyWork {
  readonly name: string
  readonly run: (transaction: Database, days: Days) => Promise<void>
}

/** Runs daily work unless it has run on this day, also where several processes ask; false when it had. */
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

/** Defines a worker that runs once on each day, in UTC, or as soon as a server runs again. */
export const dailyWorker = (database: Database, work: DailyWork, error: string): WorkerDefinition => ({
  schedule: { every: 60_000 },
  run: async () => {
    await runDaily(database, work, Temporal.Now.plainDateISO('UTC').toString())
    return false
  },
  error,
})
