import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { MIGRATIONS } from '../../places.ts'

const folder = { migrationsFolder: MIGRATIONS }

/** @throws when the database began with other tables than ours: what is missing there no migration of ours adds. */
async function refuseOtherBaseline(client: Client): Promise<void> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  if (!tables[0]?.name) return
  const { rows: applied } = await client.query<{ at: string }>(
    `select created_at as at from ${tables[0].name} order by created_at limit 1`,
  )
  const [baseline] = readMigrationFiles(folder)
  if (applied[0] && Number(applied[0].at) !== baseline?.folderMillis)
    throw new Error(
      'This database was made by an earlier version and cannot be brought up to date. Start with an empty one: another database in DATABASE_URL, or another folder in BACKOFFICE_DATA.',
    )
}

/** Brings the tables up to date, as their owner. Safe to call from several processes at once. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    // Held until this connection ends.
    await client.query('SELECT pg_advisory_lock(726101)')
    await refuseOtherBaseline(client)
    await migrate(drizzle(client), folder)
  } finally {
    await client.end()
  }
}
