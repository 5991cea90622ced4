import { recordAddress } from '@backoffice/api-contract'
import type { Find } from '@backoffice/shell-kit'

/** Returns the categories that best match a text: by name, in any language. */
export const find: Find = async ({ search }, q, signal) => {
  const found = await search.find(
    'categories',
    { q, limit: 3, retrieve: ['uid', 'namespace', 'name', 'path'] },
    { signal },
  )
  return found.map(({ uid, namespace, name, path }) => ({
    id: uid,
    title: name,
    // Those above it: the last one is its own name.
    ...(path.length > 1 && { hint: path.slice(0, -1).join(' / ') }),
    path: recordAddress('categories', { code: uid, namespace }),
  }))
}
