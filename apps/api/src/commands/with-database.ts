import { findPostgres } from '@backoffice/embedded-postgres'
import { connect, type Connection } from '../platform/database/database.ts'
import { startOwnPostgres } from '../platform/database/own-postgres.ts'
import type { Settings } from '../settings.ts'

/**
 * Runs a command with the database: the configured one, the embedded one that a server runs, or the embedded one
 * started for it.
 */
export async function withDatabase(
  settings: Settings,
  use: (connectionString: string) => Promise<void>,
): Promise<void> {
  const running = settings.databaseUrl ?? (await findPostgres(settings))
  if (running !== undefined) return use(running)
  const own = await startOwnPostgres(settings)
  try {
    await use(own.connectionString)
  } finally {
    await own.stop()
  }
}

/** Runs a command with a connection in the role of the server. */
export const withConnection = (settings: Settings, use: (connection: Connection) => Promise<void>): Promise<void> =>
  withDatabase(settings, async (connectionString) => {
    const connection = connect(connectionString, 2)
    try {
      await use(connection)
    } finally {
      await connection.pool.end()
    }
  })
