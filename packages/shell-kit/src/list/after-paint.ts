import type { SearchClient } from '@backoffice/search'

/** Resolves after the next paint. A hidden page paints nothing, and is not waited for. */
const painted = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => void requestAnimationFrame(() => void setTimeout(resolve)))

/**
 * Returns a search client that lets the page paint first: reading all matches must not delay a request that someone
 * waits for.
 */
export const afterPaint = (client: SearchClient): Pick<SearchClient, 'search' | 'ownWrites'> => ({
  ownWrites: client.ownWrites,
  search: async (index, query, init) => {
    await painted()
    return client.search(index, query, init)
  },
})
