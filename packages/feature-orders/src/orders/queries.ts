import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { openStages } from '@backoffice/order-model'
import { searchOptions, where, type SearchClient } from '@backoffice/search'
import type { LoadedRecord } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'

/** Query of the open orders of a customer beside one of them, the oldest first. */
export const otherOrdersQuery = (
  search: SearchClient,
  { uid, customer }: Pick<Schema<'Order'>, 'uid' | 'customer'>,
) => {
  const orders = where('orders')
  return searchOptions(search, 'orders', {
    filter: orders.and(
      orders.equals('customer_uid', customer.uid ?? ''),
      orders.oneOf('stage', openStages),
      orders.noneOf('uid', [uid]),
    ),
    sort: ['placed_at:asc'],
    retrieve: [
      'uid',
      'namespace',
      'number',
      'stage',
      'total',
      'currency',
      'version',
      'kind',
      'website_uid',
      'location',
      'on_account',
    ],
    limit: 5,
  })
}

/** An order, with the `ETag` that a change of it must send. */
export type LoadedOrder = LoadedRecord<Schema<'Order'>>

/** Query of one order with its lines, with the `ETag` that a change of it must send. */
export const orderQuery = (api: ApiClient, order: string) =>
  queryOptions({
    queryKey: resourceKeys('orders').one(order),
    queryFn: async ({ signal }): Promise<LoadedOrder> => {
      const { data, etag } = await api.GET('/api/orders/{order}', {
        params: { path: { order } },
        signal,
        disableMessage: true,
      })
      return { record: data.results, etag }
    },
    staleTime: staleTimes.record,
  })

/** Addresses beside `/orders/$order` that belong to other screens, in lower case: no order has one as its number. */
const RESERVED: ReadonlySet<string> = new Set([
  'advice',
  'new',
  'ordersview',
  'replenishment',
  'settings',
  'shop',
  'wholesale',
])

/** Asserts that an address may be that of an order. @throws that it is not found where it belongs to another screen */
export function assertNumber(order: string): void {
  if (RESERVED.has(order.toLowerCase())) throw notFound({ data: 'invalid' })
}
