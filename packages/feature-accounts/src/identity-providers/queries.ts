import { readOptions, resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

export type Provider = Schema<'IdentityProvider'>

/** Query of all identity providers. An installation has a handful. */
export const providersQuery = (api: ApiClient) =>
  readOptions(api, '/api/identity-providers', { params: { query: { limit: 1000 } } })

/** Query of an identity provider, with the `ETag` that a change of it must send. */
export const providerQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('identity-providers').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Provider>> => {
      const { data, etag } = await api.GET('/api/identity-providers/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })
