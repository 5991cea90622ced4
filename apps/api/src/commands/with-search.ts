import fastify from 'fastify'
import type { Meilisearch } from 'meilisearch'
import { connect, type Connection } from '../platform/database/database.ts'
import { sharedSecret } from '../platform/database/secrets.ts'
import { startSearching } from '../platform/search/start-searching.ts'
import type { Settings } from '../settings.ts'
import { withDatabase } from './with-database.ts'

/**
 * Runs a command with the database and the search service. A running worker does its tasks unless the command does them
 * itself.
 */
export const withSearch = (
  settings: Settings,
  use: (connection: Connection, search: Meilisearch) => Promise<void>,
  { doesTasks = false } = {},
): Promise<void> =>
  withDatabase(settings, async (connectionString) => {
    const connection = connect(connectionString, 2)
    const app = fastify()
    const searching = await startSearching({
      app,
      connectionString,
      masterKey: settings.meili?.masterKey ?? (await sharedSecret(connection.database, 'search master key')),
      url: settings.meili?.url,
      exchange: async () => undefined,
      doesTasks,
    })
    try {
      await use(connection, searching.search)
    } finally {
      await searching.close()
      await app.close()
      await connection.pool.end()
    }
  })
