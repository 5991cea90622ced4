import type { Schema } from '@backoffice/api-contract'
import { where } from '@backoffice/search'
import type { LineQuery } from './line-query.ts'
import { channels, type LineKind } from './queries.ts'

const orders = where('orders')

/** Whether the search of orders has fields for all of these filters. It knows no returned lines and no customer group. */
export const isSearchable = ({ q, returned, customer }: LineQuery): boolean =>
  [q, returned, customer].every((filter) => filter === undefined)

const secondsOf = (moment: string): number => Math.floor(Date.parse(moment) / 1000)

function placedWithin({ placed_from: from, placed_until: until }: LineQuery) {
  if (from === undefined && until === undefined) return undefined
  return orders.and(
    from === undefined ? undefined : orders.atLeast('placed_at', secondsOf(from)),
    until === undefined ? undefined : orders.atMost('placed_at', secondsOf(until)),
  )
}

/** Returns the search of the orders of a tab: those that contain a product and match its searchable filters. */
export function searchOrders(product: string, kind: LineKind, filters: LineQuery): Schema<'SearchedRecords'> {
  const { stage, website, order_kind, location, not = [] } = filters
  const conditions = [
    ['placed', placedWithin(filters)],
    ['stage', stage && orders.oneOf('stage', stage)],
    ['website', website && orders.oneOf('website_uid', website)],
    ['order_kind', order_kind && orders.oneOf('kind', order_kind)],
    ['location', location && orders.oneOf('location', location)],
  ] as const
  const active = conditions.flatMap(([name, condition]) =>
    condition ? [not.includes(name) ? orders.not(condition) : condition] : [],
  )
  const all = [orders.equals('product_uids', product), orders.oneOf('kind', channels[kind]), ...active]
  return { filter: all.map(({ text }) => text) }
}
