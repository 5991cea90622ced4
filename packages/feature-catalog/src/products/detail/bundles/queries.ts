import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

/** Query of a product as a bundle. It is changed with the version of the product, which is requested first. */
export const bundleQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'bundle'),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'Bundle'>>> => {
      const params = { path: { sku } }
      const { etag } = await api.GET('/api/products/{sku}', { params, signal, disableMessage: true })
      const { data } = await api.GET('/api/products/{sku}/bundle', { params, signal, disableMessage: true })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
  })
