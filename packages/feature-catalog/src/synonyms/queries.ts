import { readOptions, type ApiClient } from '@backoffice/api-client'

/** Searches that found nothing, the most frequent first. */
export const missesQuery = (api: ApiClient) =>
  readOptions(api, '/api/search-misses', { params: { query: { limit: 100 } } })
