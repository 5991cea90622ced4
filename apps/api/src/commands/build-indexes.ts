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
    'Builds the search indexes that this version makes otherwise beside those that answer meanwhile, and exchanges them; INDEX in any case. Goes on where it was interrupted.',
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
