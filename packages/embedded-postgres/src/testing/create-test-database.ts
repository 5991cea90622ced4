import { createHash, randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { testRun } from './test-run.ts'

/** Options of a test's database. */
export interface TestDatabaseOptions {
  /** Name of the state that `migrate` creates; test files that give the same name share one template. */
  readonly template?: string
  /** Fills the template, once per run. It must close its connections before it resolves. */
  readonly migrate?: (connectionString: string) => Promise<void>
}

/** A database for one test file. */
export interface TestDatabase {
  readonly connectionString: string
  /** Drops the database, even with open connections. The end of the run does so as well. */
  drop(): Promise<void>
}

const withDatabase = (connectionString: string, database: string): string => {
  const url = new URL(connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}

async function administer<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates a template under a temporary name first, so that a failed migration leaves no partial template. */
async function ensureTemplate(
  client: Client,
  name: string,
  connectionString: string,
  migrate: (url: string) => Promise<void>,
): Promise<void> {
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
  if (rowCount === 0) {
    const draft = `${name}_draft`
    await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(draft)} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${escapeIdentifier(draft)}`)
    await migrate(withDatabase(connectionString, draft))
    await client.query(`ALTER DATABASE ${escapeIdentifier(draft)} RENAME TO ${escapeIdentifier(name)}`)
  }
  await client.query('SELECT pg_advisory_unlock(hashtext($1))', [name])
}

/**
 * Creates a database on the server of the run: empty, or a copy of a template that `migrate` filled once.
 * @throws when the run has no server, or when `migrate` fails.
 */
export async function createTestDatabase({
  template = 'empty',
  migrate,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { connectionString, run } = testRun.current()
  const name = `${run}${randomUUID().replaceAll('-', '')}`
  await administer(connectionString, async (client) => {
    if (!migrate) {
      await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`)
      return
    }
    const source = `${run}template_${createHash('sha256').update(template).digest('hex').slice(0, 16)}`
    await ensureTemplate(client, source, connectionString, migrate)
    // Copying files takes a sixth of the time of writing every page to the log as well.
    await client.query(
      `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(source)} STRATEGY file_copy`,
    )
  })
  return {
    connectionString: withDatabase(connectionString, name),
    drop: () =>
      administer(connectionString, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`)
      }),
  }
}
