import { readOptions, type ApiClient } from '@backoffice/api-client'

/** Query of the groups that the account sees. A business has a handful. */
export const groupsQuery = (api: ApiClient) => readOptions(api, '/api/groups', { params: { query: { limit: 1000 } } })
