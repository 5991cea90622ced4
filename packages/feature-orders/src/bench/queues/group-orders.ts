import type { BenchOrder } from '../work.ts'

/** What orders of a queue are grouped by. */
export const groupings = ['none', 'shipping', 'location', 'units', 'country'] as const

export type Grouping = (typeof groupings)[number]

/** Returns the shelf where picking an order begins; null where none is known. */
export const firstShelf = ({ rows }: Pick<BenchOrder, 'rows'>): string | null =>
  rows.find(({ shelf }) => shelf !== null)?.shelf ?? null

/** Returns how many units are to be picked for an order. */
export const unitsOf = ({ rows }: Pick<BenchOrder, 'rows'>): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0)

const keyOf: Readonly<Record<Grouping, (order: BenchOrder) => string>> = {
  none: () => '',
  shipping: ({ shipping_way: way }) => way,
  location: ({ location }) => location,
  units: (order) => (unitsOf(order) === 1 ? 'one' : 'several'),
  country: ({ country }) => country ?? '',
}

/** Returns orders in groups, each with what its orders share; the first order of a queue leads its group. */
export const groupOrders = (
  orders: readonly BenchOrder[],
  grouping: Grouping,
): readonly (readonly [string, readonly BenchOrder[]])[] => [...Map.groupBy(orders, keyOf[grouping])]
