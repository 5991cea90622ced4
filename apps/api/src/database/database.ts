import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { MIGRATIONS } from '../places.ts'
import * as tables from './tables.ts'

/** Typed queries, in a transaction or not. */
export type Database = NodePgDatabase<typeof tables>

/** A pool and the typed queries on it. */
export interface Connection {
  readonly pool: Pool
  readonly database: Database
}

/** A transaction in which nothing happens for so long was forgotten: it ends, and its locks with it. */
const IDLE_TRANSACTION_MS = 15_000

/** Opens a pool. A connection that the server drops, idle or between two queries of a transaction, is the end of what it was used for and not of the process. */
export function connect(connectionString: string, size = 10): Connection {
  const pool = new Pool({ connectionString, max: size, connectionTimeoutMillis: 5_000, statement_timeout: 60_000, idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS })
  pool.on('connect', (client) => client.on('error', (error) => console.error('A database connection was lost:', error.message)))
  // What the connection has said; the pool says it again where it was idle.
  pool.on('error', () => undefined)
  return { pool, database: drizzle(pool, { schema: tables }) }
}

/** Brings the tables up to date. Safe to call from several processes at once. */
export async function migrateDatabase({ pool }: Connection): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock(726101)')
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.query('SELECT pg_advisory_unlock(726101)')
    client.release()
  }
}
