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
    'Compares an index, or all, with the database: documents that are missing, that name nothing (ghosts), or that are stale. Ends with 1 when there are any. --repair queues them, for a running worker to put right.',
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
