import { where } from '@backoffice/search'
import type { Find, Finder } from '@backoffice/shell-kit'
import { label } from '../messages.ts'

const find: Find = async ({ search }, q, signal) => {
  const found = await search.find(
    'accounts',
    { q, filter: where('accounts').equals('status', 'ACTIVE'), limit: 3, retrieve: ['uid', 'name', 'email'] },
    { signal },
  )
  return found.map(({ uid, name, email }) => ({ id: uid, title: name, hint: email, path: `mailto:${email}` }))
}

/** Finds colleagues by name or email, to write to them. */
export const colleagueFinder: Finder = {
  kind: 'accounts',
  label: label('shell.palette.colleagues'),
  needs: 'accounts',
  finds: ['person'],
  load: () => Promise.resolve({ find }),
}
