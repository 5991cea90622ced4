import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** Emails to customers of a namespace, with the `ETag` that a change of them must send. */
export type LoadedEmails = LoadedRecord<Schema<'OrderEmailSettings'>>

/** Query of the emails to customers of a namespace. */
export const emailSettingsQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('order-email-settings').part(uid, 'loaded'),
    queryFn: async ({ signal }): Promise<LoadedEmails> => {
      const { data, etag } = await api.GET('/api/order-email-settings/{uid}', {
        params: { path: { uid } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
    retry: false,
  })

/** Changes emails of a namespace over what was loaded, and returns them as they are stored. */
export async function storeEmails(
  api: ApiClient,
  { record: { namespace: uid }, etag }: LoadedEmails,
  body: Schema<'OrderEmailSettingsChange'>,
): Promise<LoadedEmails> {
  const { data, etag: stored } = await api.PUT('/api/order-email-settings/{uid}', {
    params: { path: { uid } },
    body,
    ...(etag !== null && { ifMatch: etag }),
    disableMessage: true,
  })
  return { record: data.results, etag: stored }
}
