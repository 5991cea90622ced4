import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import { queryOptions } from '@tanstack/react-query'

/** Query of every saved view that the account may see, of all lists. */
export const savedViewsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: resourceKeys('table-settings').list(),
    queryFn: async ({ signal }) =>
      (await api.GET('/api/table-settings', { params: { query: { limit: 1000 } }, signal, disableMessage: true })).data
        .results,
    staleTime: staleTimes.record,
  })
