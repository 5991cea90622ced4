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

/** A transaction in which nothing happens for so long was forgotten: it ends, and its locks with it. */
const IDLE_TRANSACTION_MS = 15_000

/** As whom the server works: a role that owns nothing, so that the walls between tenants hold for whatever it does. */
const ROLE = '-c role=backoffice_system'

/** The address of a database with the role in which the server works there. */
function inRole(connectionString: string): string {
  const url = new URL(connectionString)
  const asked = url.searchParams.get('options')
  url.searchParams.set('options', asked === null ? ROLE : `${asked} ${ROLE}`)
  return url.href
}

/** A connection that the server drops, idle or between two queries of a transaction, is the end of what it was used for and not of the process. */
function openPool(config: PoolConfig): Connection {
  const pool = new Pool({ ...config, connectionTimeoutMillis: 5_000 })
  traceQueries(pool)
  pool.on('connect', traceQueries)
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // One that is being closed may still hear that the database stops.
      if (!pool.ending) logError('A database connection was lost', error)
    }),
  )
  // What the connection has said; the pool says it again where it was idle.
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
 * Opens a pool at a PgBouncer that gives each transaction another connection. It takes no parameters of a session: it
 * logs in as the role in which the server works, and the role has its limits from the database.
 */
export const connectToPooler = (connectionString: string, size = 10): Connection =>
  openPool({ connectionString, max: size })
