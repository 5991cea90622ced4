import { readOptions, type ApiClient } from '@backoffice/api-client'

/** The published reviews of a product in numbers. */
export const reviewSummaryQuery = (api: ApiClient, sku: string) =>
  readOptions(api, '/api/products/{sku}/review-summary', { params: { path: { sku } } })
