import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import { queryOptions } from '@tanstack/react-query'

const SHOWN = 30

/** Query of the notifications, newest first, with the number of unread ones. */
export const notificationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: resourceKeys('notifications').list({ limit: SHOWN }),
    queryFn: async ({ signal }) =>
      (await api.GET('/api/notifications', { params: { query: { limit: SHOWN } }, signal, disableMessage: true })).data,
    staleTime: staleTimes.once,
  })
