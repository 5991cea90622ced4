import { migrateDatabase } from '../platform/database/migrate.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

export const migrateCommand: Command = {
  usage: '',
  description: 'Migrates the tables as the owner of the database. Run it before you start a new version.',
  run: (_args, { settings, say }) =>
    withDatabase(settings, async (connectionString) => {
      await migrateDatabase(connectionString)
      say('The tables are up to date.')
    }),
}
