import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { modules } from '../modules.ts'
import { createKinds } from '../platform/records/kinds.ts'
import { addToOutbox } from '../platform/search/outbox.ts'
import type { Command } from './command.ts'
import { selectedIndexes } from './selected-indexes.ts'
import { withConnection } from './with-database.ts'

export const reindexCommand: Command = {
  usage: '[INDEX] [--namespace UID]',
  description: 'Rebuilds the search documents of one index, or all. A running worker indexes them.',
  async run(args, { settings, say }) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { namespace: { type: 'string' } },
    })
    const selected = selectedIndexes(positionals[0])
    const { namespace } = values
    const kinds = createKinds(modules)
    await withConnection(settings, async ({ database }) => {
      for (const index of selected) {
        const { tableName, namespace: column } = kinds.of(index)
        if (namespace !== undefined && !column) continue
        const where = namespace === undefined ? sql`true` : sql`namespace = ${namespace}`
        await addToOutbox(
          database,
          index,
          sql`select uid from ${sql.identifier(tableName)} where ${where} order by id`,
          'bulk',
        )
        say(`${index}: queued`)
      }
    })
  },
}
