import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** Query of the settings of a namespace, with the `ETag` that a change of them must send. */
export const settingsQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('product-settings').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'ProductSettings'>>> => {
      const { data, etag } = await api.GET('/api/product-settings/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
