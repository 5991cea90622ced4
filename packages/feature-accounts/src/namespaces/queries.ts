import { readOptions, type ApiClient } from '@backoffice/api-client'

/** Query of every namespace that the account may see. */
export const namespacesQuery = (api: ApiClient) =>
  readOptions(api, '/api/namespaces', { params: { query: { limit: 1000 } } })
