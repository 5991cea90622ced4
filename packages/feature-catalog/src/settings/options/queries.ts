import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** Query of one option, with the `ETag` that a change of it must send. */
export const optionGroupQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('option-groups').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'OptionGroup'>>> => {
      const { data, etag } = await api.GET('/api/option-groups/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })

/** Creates an option in a namespace, or changes a stored one, unless someone else has changed it since. */
export async function storeOption(
  api: ApiClient,
  { record: { uid }, etag: ifMatch }: LoadedRecord<Schema<'OptionGroup'>>,
  change: Schema<'OptionGroupChange'>,
  namespace: string,
): Promise<LoadedRecord<Schema<'OptionGroup'>>> {
  const { data, etag } =
    ifMatch === null
      ? await api.POST('/api/option-groups', {
          body: { name: '', code: '', ...change, namespace },
          disableMessage: true,
        })
      : await api.PUT('/api/option-groups/{uid}', {
          params: { path: { uid } },
          body: change,
          ifMatch,
          disableMessage: true,
        })
  return { record: data.results, etag }
}
