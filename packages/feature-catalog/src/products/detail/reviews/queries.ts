import { readOptions, type ApiClient } from '@backoffice/api-client'

/** Query of the statistics of a product's published reviews. */
export const reviewSummaryQuery = (api: ApiClient, sku: string) =>
  readOptions(api, '/api/products/{sku}/review-summary', { params: { path: { sku } } })
