import { migrateDatabase } from '../platform/database/migrate.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

export const migrateCommand: Command = {
  usage: '',
  description: 'Brings the tables up to date, as the owner of the database. Run it before new processes start.',
  run: (_args, { settings, say }) =>
    withDatabase(settings, async (connectionString) => {
      await migrateDatabase(connectionString)
      say('The tables are up to date.')
    }),
}
