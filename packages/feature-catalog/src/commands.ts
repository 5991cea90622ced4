import { invalidateResource, statusCodeOf, type ApiClient } from '@backoffice/api-client'
import type { SearchClient } from '@backoffice/search'
import type { Locale } from '@backoffice/texts'
import type { QueryClient } from '@tanstack/react-query'
import { changeOf, type ProductFields, type TextFields } from './model/product-fields.ts'
import { productQuery } from './product/queries.ts'

interface Clients {
  readonly api: ApiClient
  readonly search: SearchClient
  readonly queryClient: QueryClient
}

/**
 * Changes some fields of a product, and does not wait for the search index: what was written is laid over its answers
 * until they agree. Rejects with status 412 when somebody else changed it since `etag`.
 */
export async function saveProduct({ api, search, queryClient }: Clients, sku: string, changes: Partial<ProductFields>, etag: string | null) {
  const { data, etag: next } = await api.PUT('/api/products/{sku}', {
    params: { path: { sku } },
    body: changeOf(changes),
    apiVersion: 3,
    waitIndexation: false,
    disableMessage: true,
    ...(etag !== null && { ifMatch: etag }),
  })
  const { uid, name, status, price, version } = data.results
  search.ownWrites.changed('products', { uid, name, status, price, version })
  queryClient.setQueryData(productQuery(api, sku).queryKey, { product: data.results, etag: next })
  void invalidateResource(queryClient, 'products')
  return { product: data.results, etag: next }
}

/** Stores the text of one language. */
export const saveText = ({ api }: Pick<Clients, 'api'>, sku: string, language: Locale, text: TextFields) =>
  api.POST('/api/products/{sku}/translations', {
    params: { path: { sku } },
    body: { language, ...text },
    disableMessage: true,
  })

/** Whether a save was refused because somebody else saved first. */
export const isStale = (error: unknown): boolean => statusCodeOf(error) === 412
