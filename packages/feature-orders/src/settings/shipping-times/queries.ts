import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** Query of when orders of a namespace leave, with the `ETag` that a change must send. */
export const shippingTimesQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('shipping-times').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'ShippingTimes'>>> => {
      const { data, etag } = await api.GET('/api/shipping-times/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
