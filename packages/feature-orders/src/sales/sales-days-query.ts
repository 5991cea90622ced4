import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import { queryOptions } from '@tanstack/react-query'
import type { Period } from './period.ts'

/** Query of what was booked in a period, of a website or of all. */
export const salesDaysQuery = (api: ApiClient, period: Period, website: string | undefined) =>
  queryOptions({
    queryKey: resourceKeys('orders').list({ salesDays: period, website }),
    queryFn: async ({ signal }) => {
      const query = { ...period, ...(website !== undefined && { website }) }
      return (await api.GET('/api/sales/days', { params: { query }, signal, disableMessage: true })).data.results
    },
    staleTime: staleTimes.record,
  })
