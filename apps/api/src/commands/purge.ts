import { keptTables } from '../described-tables.ts'
import { openStores } from '../platform/files/open-stores.ts'
import { removeOld } from '../platform/retention/remove-old.ts'
import type { Command } from './command.ts'
import { withSearch } from './with-search.ts'

export const purgeCommand: Command = {
  usage: '',
  description: 'Deletes data older than BACKOFFICE_KEEP_DAYS once, as a worker does every hour.',
  run: (_args, { settings, say }) =>
    withSearch(settings, async ({ database }, search) => {
      const { keptDays } = settings
      const { exports } = await openStores(settings)
      const removed = await removeOld({ database, exports, searchTasks: search.tasks, keptTables, keptDays })
      for (const [kind, rows] of removed) say(`${kind}: ${rows} deleted`)
    }),
}
