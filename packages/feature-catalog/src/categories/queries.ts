import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** Query of one category, with the `ETag` that a change of it must send. */
export const categoryQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('categories').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'Category'>>> => {
      const { data, etag } = await api.GET('/api/categories/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
