import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** Query of a product for a form: the record, with the `ETag` that a change of it must send. */
export const productRecordQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'record'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'Product'>>> => {
      const { data, etag } = await api.GET('/api/products/{sku}', {
        params: { path: { sku } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
  })

/**
 * Changes some fields of a product; omitted ones stay unchanged. Rejects with status 412 when someone else changed it
 * since.
 */
export async function changeProductRecord(
  api: ApiClient,
  { record: { sku }, etag }: LoadedRecord<Schema<'Product'>>,
  body: Schema<'ProductChange'>,
): Promise<LoadedRecord<Schema<'Product'>>> {
  const { data, etag: next } = await api.PUT('/api/products/{sku}', {
    params: { path: { sku } },
    body,
    apiVersion: 3,
    waitIndexation: false,
    disableMessage: true,
    ...(etag !== null && { ifMatch: etag }),
  })
  return { record: data.results, etag: next }
}
