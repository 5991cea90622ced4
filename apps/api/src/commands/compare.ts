import { parseArgs } from 'node:util'
import { modules } from '../modules.ts'
import { createKinds } from '../platform/records/kinds.ts'
import { compareIndex } from '../platform/search/compare-index.ts'
import { addToOutbox } from '../platform/search/outbox.ts'
import type { Command } from './command.ts'
import { selectedIndexes } from './selected-indexes.ts'
import { withSearch } from './with-search.ts'

const SHOWN = 10

export const compareCommand: Command = {
  usage: '[INDEX] [--repair]',
  description:
    'Compares one index, or all, with the database and lists documents that are missing, orphaned (ghosts) or outdated (stale). Exits with 1 if there are any. --repair queues them for a running worker.',
  async run(args, { settings, say }) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { repair: { type: 'boolean', default: false } },
    })
    const selected = selectedIndexes(positionals[0])
    const kinds = createKinds(modules)
    let isEqual = true
    await withSearch(settings, async ({ database }, search) => {
      for (const index of selected) {
        const difference = await compareIndex({ database, search, kinds }, index)
        if (values.repair) await addToOutbox(database, index, Object.values(difference).flat(), 'bulk')
        for (const [what, uids] of Object.entries(difference)) {
          if (uids.length > 0) isEqual = false
          const some = uids.slice(0, SHOWN).join(', ')
          say(`${index}: ${uids.length} ${what}${some === '' ? '' : ` (${some}${uids.length > SHOWN ? ', …' : ''})`}`)
        }
      }
    })
    return isEqual
  },
}
