import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { traceQueries } from '../telemetry/trace-queries.ts'
import { logError } from '../log/log-error.ts'

/** Typed queries, in a transaction or not. */
export type Database = NodePgDatabase

/** A pool and the typed queries on it. */
export interface Connection {
  readonly pool: Pool
  readonly database: Database
}

/** Timeout of a transaction without queries: it is rolled back, and its locks are released. */
const IDLE_TRANSACTION_MS = 15_000

/** How long a call waits for a free connection: on a busy machine it is better late than refused. */
const CONNECTION_MS = 10_000

/** The role of the server. It owns nothing, so that row-level security applies to everything it does. */
const ROLE = '-c role=backoffice_system'

/** Returns the URL of a database with the role of the server. */
function inRole(connectionString: string): string {
  const url = new URL(connectionString)
  const asked = url.searchParams.get('options')
  url.searchParams.set('options', asked === null ? ROLE : `${asked} ${ROLE}`)
  return url.href
}

/**
 * Opens a pool. A connection that the database drops, idle or within a transaction, fails only the work that used it
 * and not the process.
 */
function openPool(config: PoolConfig): Connection {
  const pool = new Pool({ ...config, connectionTimeoutMillis: CONNECTION_MS })
  traceQueries(pool)
  pool.on('connect', traceQueries)
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // A connection that is being closed may still report that the database stops.
      if (!pool.ending) logError('A database connection was lost', error)
    }),
  )
  // The connection has reported the error already; the pool repeats it for idle ones.
  pool.on('error', () => undefined)
  return { pool, database: drizzle(pool) }
}

/** Opens a pool on a migrated database. */
export const connect = (connectionString: string, size = 10): Connection =>
  openPool({
    connectionString: inRole(connectionString),
    max: size,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  })

/**
 * Opens a pool at a PgBouncer in transaction mode. It accepts no session parameters: it logs in with the server's role,
 * and the role has its limits in the database.
 */
export const connectToPooler = (connectionString: string, size = 10): Connection =>
  openPool({ connectionString, max: size })
