import { readOptions, type ApiClient } from '@backoffice/api-client'

/** Everybody who works in the same namespaces, by name. */
export const colleaguesQuery = (api: ApiClient) =>
  readOptions(api, '/api/colleagues', { params: { query: { limit: 1000 } } })
