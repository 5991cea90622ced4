import { Pool } from 'pg'
import { Failure } from '../http/failure.ts'
import { isMigrated, isOutdated } from './migrate.ts'
import { text } from '../http/messages.ts'

const LONGEST_MS = 2_000

/** Looks whether the database answers, on a connection of its own: that all others are in use is no illness. */
export interface HealthCheck {
  /** @throws 503 when it does not answer */
  check(): Promise<void>
  /** Whether its tables are as new as this version needs. */
  isMigrated(): Promise<boolean>
  /** Whether a newer version has migrated its tables: this process is soon replaced. */
  isOutdated(): Promise<boolean>
  close(): Promise<void>
}

/** A check that everybody who asks at once shares. */
export function createHealthCheck(connectionString: string): HealthCheck {
  const pool = new Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: LONGEST_MS,
    statement_timeout: LONGEST_MS,
    query_timeout: LONGEST_MS,
  })
  // That the connection was lost is what the next check finds.
  pool.on('error', () => undefined)
  let running: Promise<unknown> | undefined
  return {
    async check() {
      running ??= pool.query('select 1').finally(() => {
        running = undefined
      })
      await running.catch(() => {
        throw new Failure(503, [{ message: text('database-unavailable') }], { 'retry-after': '1' })
      })
    },
    isMigrated: () => isMigrated(pool),
    isOutdated: () => isOutdated(pool),
    close: () => pool.end(),
  }
}
