import { readOptions, type ApiClient } from '@backoffice/api-client'

/** The latest movements of a product's stock, the newest first. */
export const movementsQuery = (api: ApiClient, sku: string, limit: number) =>
  readOptions(api, '/api/products/{sku}/stock-mutations', { params: { path: { sku }, query: { limit } } })
