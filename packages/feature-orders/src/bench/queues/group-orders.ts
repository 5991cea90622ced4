import type { BenchOrder } from '../work.ts'

/** What orders of a queue are grouped by. */
export const groupings = ['none', 'location', 'units', 'country'] as const

export type Grouping = (typeof groupings)[number]

/** Returns how many units are to be picked for an order. */
export const unitsOf = ({ rows }: Pick<BenchOrder, 'rows'>): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0)

const keyOf: Readonly<Record<Grouping, (order: BenchOrder) => string>> = {
  none: () => '',
  location: ({ location }) => location,
  units: (order) => (unitsOf(order) === 1 ? 'one' : 'several'),
  country: ({ country }) => country ?? '',
}

/** Returns orders in groups, each with what its orders share; the first order of a queue leads its group. */
export const groupOrders = (
  orders: readonly BenchOrder[],
  grouping: Grouping,
): readonly (readonly [string, readonly BenchOrder[]])[] => [...Map.groupBy(orders, keyOf[grouping])]

/** Returns the orders with a product whose SKU begins with what is entered. */
export const withSku = (orders: readonly BenchOrder[], sku: string): readonly BenchOrder[] => {
  const wanted = sku.trim().toLowerCase()
  return wanted === ''
    ? orders
    : orders.filter(({ rows }) => rows.some((row) => row.sku?.toLowerCase().startsWith(wanted)))
}
