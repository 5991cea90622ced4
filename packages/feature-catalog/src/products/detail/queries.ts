import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

const asProduct = ({ record: product, etag }: LoadedRecord<Schema<'Product'>>) => ({ product, etag })

/** Query of one product with all its relations, with the `ETag` that a change of it must send. */
export const productQuery = (api: ApiClient, sku: string) =>
  queryOptions({
    queryKey: resourceKeys('products').one(sku),
    queryFn: async ({ signal }): Promise<LoadedRecord<Schema<'Product'>>> => {
      const { data, etag } = await api.GET('/api/products/{sku}', {
        params: { path: { sku } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    select: asProduct,
    staleTime: staleTimes.record,
  })
