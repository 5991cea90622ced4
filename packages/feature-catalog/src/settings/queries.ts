import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** The settings of a namespace, and the `ETag` that a change of them must carry. */
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
