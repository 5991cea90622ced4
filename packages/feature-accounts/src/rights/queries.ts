import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

export type Group = Schema<'Group'>

/** Query of a group, with the `ETag` that a change of it must send. */
export const groupQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('groups').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Group>> => {
      const { data, etag } = await api.GET('/api/groups/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
