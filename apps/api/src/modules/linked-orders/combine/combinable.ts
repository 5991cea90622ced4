import type { CombineFacts } from '@backoffice/order-model'
import type { OrderRow, ReadLine } from '../../orders/index.ts'

/** How many orders one takes at once, as the contract says. */
export const MOST_OTHERS = 20

/** Returns what has to be the same of orders that become one. */
export const combineFactsOf = ({ customer_uid: customer, website_uid: website, ...row }: OrderRow): CombineFacts => ({
  ...row,
  customer,
  website,
})

/** Whether something of an order is picked, or is taken back: it does not become a part of another one. */
export const isBegun = (lines: readonly ReadLine[]): boolean =>
  lines.some(({ picked, parcelled, quantity }) => picked + parcelled > 0 || quantity < 0)

/** Compares orders by their age: the oldest one stays. */
export const byAge = (one: OrderRow, other: OrderRow): number =>
  one.placed_at.getTime() - other.placed_at.getTime() || one.id - other.id
