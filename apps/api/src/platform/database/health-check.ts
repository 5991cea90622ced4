import { Pool } from 'pg'
import { Failure } from '../http/failure.ts'
import { isMigrated, isOutdated } from './migrate.ts'
import { text } from '../http/messages.ts'

const LONGEST_MS = 2_000

/**
 * Checks whether the database answers, on a connection of its own: a pool whose connections are all in use is healthy.
 */
export interface HealthCheck {
  /** Resolves when the database answers. @throws 503 when it does not */
  check(): Promise<void>
  /** Whether its tables are at least as new as this version needs. */
  isMigrated(): Promise<boolean>
  /** Whether a newer version has migrated its tables: this process is about to be replaced. */
  isOutdated(): Promise<boolean>
  close(): Promise<void>
}

/** Creates a health check. Concurrent callers share one query. */
export function createHealthCheck(connectionString: string): HealthCheck {
  const pool = new Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: LONGEST_MS,
    statement_timeout: LONGEST_MS,
    query_timeout: LONGEST_MS,
  })
  // A lost connection is reported by the next check.
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
