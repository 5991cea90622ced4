import { readOptions, type ApiClient } from '@backoffice/api-client'

/** Query of the latest stock movements of a product, the newest first. */
export const movementsQuery = (api: ApiClient, sku: string, limit: number) =>
  readOptions(api, '/api/products/{sku}/stock-mutations', { params: { path: { sku }, query: { limit } } })
