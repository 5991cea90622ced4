import { readOptions, type ApiClient } from '@backoffice/api-client'

/** Query of searches without result, the most frequent first. */
export const missesQuery = (api: ApiClient) =>
  readOptions(api, '/api/search-misses', { params: { query: { limit: 100 } } })
