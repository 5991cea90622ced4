import type { SearchClient } from '@backoffice/search'

/** Until what was drawn is seen. A page that nobody looks at draws nothing, and is not waited for. */
const painted = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => void requestAnimationFrame(() => void setTimeout(resolve)))

/** A search that lets what stands there be painted first: reading all that matches keeps the server from nothing then that somebody waits for. */
export const afterPaint = (client: SearchClient): Pick<SearchClient, 'search' | 'ownWrites'> => ({
  ownWrites: client.ownWrites,
  search: async (index, query, init) => {
    await painted()
    return client.search(index, query, init)
  },
})
