import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client, DatabaseError, type Pool } from 'pg'
import { MIGRATIONS } from '../../places.ts'

const folder = { migrationsFolder: MIGRATIONS }
const LOCK = 726_101
const POLL_MS = 100
/**
 * Lock timeout of a migration. A schema change that waits for its lock blocks every query behind it, so it gives up and
 * retries.
 */
const LOCK_TIMEOUT_MS = 3_000
const RETRIES = 20
const RETRY_PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

type Queries = Pick<Client | Pool, 'query'>

/** Returns the journal of applied migrations; undefined in a database that has none. */
async function journalOf(client: Queries): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  return rows[0]?.name ?? undefined
}

/**
 * Asserts that the database started from our baseline. @throws when it started from other tables: no migration adds
 * what is missing there
 */
async function assertSameBaseline(client: Client): Promise<void> {
  const journal = await journalOf(client)
  if (!journal) return
  const { rows: applied } = await client.query<{ at: string }>(
    `select created_at as at from ${journal} order by created_at limit 1`,
  )
  const [baseline] = readMigrationFiles(folder)
  if (applied[0] && Number(applied[0].at) !== baseline?.folderMillis)
    throw new Error(
      'This database was made by an earlier version and cannot be brought up to date. Start with an empty one: another database in DATABASE_URL, or another folder in BACKOFFICE_DATA.',
    )
}

/**
 * Returns how many steps the tables are ahead of this version: negative when they are older, positive when a newer
 * version has migrated them.
 */
async function stepsAhead(client: Queries): Promise<number> {
  const journal = await journalOf(client)
  if (!journal) return -1
  const { rows } = await client.query<{ at: string | null }>(`select max(created_at) as at from ${journal}`)
  return Math.sign(Number(rows[0]?.at ?? 0) - (readMigrationFiles(folder).at(-1)?.folderMillis ?? 0))
}

/** Whether the tables are at least as new as this version needs; a newer version may have migrated them already. */
export const isMigrated = async (client: Queries): Promise<boolean> => (await stepsAhead(client)) >= 0

/** Returns whether a newer version than this one has migrated the tables. */
export const isOutdated = async (client: Queries): Promise<boolean> => (await stepsAhead(client)) > 0

/**
 * Waits for the turn of this process by polling: a connection that waits within a query would block `CREATE INDEX
 * CONCURRENTLY`.
 */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]?.mine) return
    await pause(POLL_MS)
  }
}

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE
}

async function migrateWithRetries(client: Client): Promise<void> {
  for (let retry = 0; ; retry += 1) {
    try {
      await migrate(drizzle(client), folder)
      return
    } catch (error) {
      if (!isLockTimeout(error) || retry >= RETRIES) throw error
      await pause(RETRY_PAUSE_MS)
    }
  }
}

/** Migrates the tables, as their owner. Safe to call from several processes at once. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, lock_timeout: LOCK_TIMEOUT_MS })
  await client.connect()
  try {
    // Held until this connection ends.
    await takeTurn(client)
    await assertSameBaseline(client)
    await migrateWithRetries(client)
  } finally {
    await client.end()
  }
}

/** Asserts that the database is migrated. @throws when `backoffice migrate` has not run for this version */
export async function assertMigrated(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    if (!(await isMigrated(client)))
      throw new Error('The tables of this database are older than this version needs. Run `backoffice migrate` first.')
  } finally {
    await client.end()
  }
}
