import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Client, escapeIdentifier } from 'pg'
import { startPostgres } from '../start-postgres.ts'
import { createTestFolder } from './test-folder.ts'
import { testRun } from './test-run.ts'

async function dropDatabasesOf(connectionString: string, run: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [run],
    )
    for (const { datname } of rows)
      await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(datname)} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}

/**
 * Starts one server for a run of tests, and returns a function that stops it and deletes everything it created. For
 * Vitest's `globalSetup`: the test processes find the server through environment variables. With `DATABASE_URL`, that
 * server is used instead.
 */
export async function setup(): Promise<() => Promise<void>> {
  const run = `test_${randomUUID().slice(0, 8)}_`
  const url = process.env['DATABASE_URL']
  if (url) {
    testRun.announce({ connectionString: url, run })
    return () => dropDatabasesOf(url, run)
  }
  const dataDirectory = await createTestFolder()
  const server = await startPostgres({ dataDirectory, database: 'postgres', durable: false })
  testRun.announce({ connectionString: server.connectionString, run })
  return async () => {
    await server.stop()
    await rm(dataDirectory, { recursive: true })
  }
}
