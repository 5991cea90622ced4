import type { SearchIndexName } from '@backoffice/api-contract'
import { fakeCatalog } from './fake-catalog.ts'

/** Returns a server that notes the searches of an index. */
export function notedSearches(index: SearchIndexName) {
  const { fetch } = fakeCatalog()
  const searches: string[] = []
  const noting: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith(`/search/indexes/${index}/search`)) searches.push(await request.clone().text())
    return fetch(request)
  }
  return { fetch: noting, searches }
}
