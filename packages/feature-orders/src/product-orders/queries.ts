import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LineQuery } from './line-query.ts'

/** Sales channels of orders, one per tab of a product, with the kinds of orders of each. */
export const channels = {
  storefront: ['Storefront'],
  shop: ['Till', 'Pick-up', 'Shop supply'],
  wholesale: ['Wholesale'],
} as const satisfies Record<string, readonly Schema<'OrderKind'>[]>

/** Sales channel of orders. */
export type LineKind = keyof typeof channels

const PAGE = 50

/** Query of the orders with a product, the newest first, with their totals. */
export const productLinesQuery = (api: ApiClient, sku: string, kind: LineKind, filters: LineQuery) => {
  const asked = { ...filters, kind }
  return infiniteQueryOptions({
    queryKey: resourceKeys('products').part(sku, 'order-lines', asked),
    queryFn: async ({ pageParam, signal }): Promise<Schema<'ProductOrderLines'>> =>
      (
        await api.GET('/api/products/{sku}/order-lines', {
          params: { path: { sku }, query: { ...asked, limit: PAGE, offset: pageParam } },
          signal,
          disableMessage: true,
        })
      ).data,
    initialPageParam: 0,
    getNextPageParam: ({ offset, results, total }) =>
      offset + results.length < total && results.length > 0 ? offset + results.length : undefined,
    staleTime: staleTimes.record,
    placeholderData: keepPreviousData,
  })
}

/** Orders of a preview. */
const LAST = 5

/** Query of the last orders with a product of a namespace. */
export const lastLinesQuery = (api: ApiClient, sku: string, namespace: string) =>
  queryOptions({
    queryKey: resourceKeys('products').part(sku, 'last-order-lines', namespace),
    queryFn: async ({ signal }): Promise<Schema<'ProductOrderLines'>> =>
      (
        await api.GET('/api/products/{sku}/order-lines', {
          params: { path: { sku }, query: { limit: LAST } },
          namespace,
          signal,
          disableMessage: true,
        })
      ).data,
    staleTime: staleTimes.record,
    retry: false,
  })
