import { modules } from '../modules.ts'
import { createKinds } from '../platform/records/kinds.ts'
import { alone, setUpIndexes } from '../platform/search/set-up-indexes.ts'
import { buildIndex } from '../platform/search/build-index.ts'
import type { Command } from './command.ts'
import { selectedIndexes } from './selected-indexes.ts'
import { withSearch } from './with-search.ts'

export const buildIndexesCommand: Command = {
  usage: '[INDEX]',
  description:
    'Builds the search indexes that changed in this version, and INDEX if given, beside the live ones, then swaps them. Resumes after an interruption.',
  run: ([name], { settings, say }) =>
    withSearch(
      settings,
      async ({ database }, search) => {
        const place = { database, search, kinds: createKinds(modules) }
        if (name === undefined) await setUpIndexes(place, { isOutdated: false, isBuilder: true })
        else for (const index of selectedIndexes(name)) await alone(place, index, () => buildIndex(place, index))
        say('The search indexes are up to date.')
      },
      { doesTasks: true },
    ),
}
