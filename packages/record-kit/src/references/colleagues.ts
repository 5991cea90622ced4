import { readOptions, type ApiClient } from '@backoffice/api-client'

/** Query of everyone who works in the same namespaces, by name. */
export const colleaguesQuery = (api: ApiClient) =>
  readOptions(api, '/api/colleagues', { params: { query: { limit: 1000 } } })
