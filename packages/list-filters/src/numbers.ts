import { recordScreens, type FilterableField, type Schema, type SearchIndexName } from '@backoffice/api-contract'
import { openStages, unshippedStages, unsoldStages } from '@backoffice/order-model'
import type { Right } from '@backoffice/permissions'
import { dayAfter, dayIn, endOfWeek, startOfDay } from '@backoffice/texts/days'
import { filterBy, type FilterRules, type Narrowing } from './filter-by.ts'
import type { Filter } from './filter.ts'
import { hiddenProducts } from './hidden-products.ts'
import { expectedStages, undecidedReviews } from './open-records.ts'
import type { Clock } from './range.ts'

/** Name of a number that widgets of the dashboard show. */
export type NumberName = Schema<'WatchedNumber'>

/** Filters that find in a list what a number counts on a day, as the URL of the list has them. */
type ReadFilters<Field extends string> = (today: string) => Narrowing<Field> & { readonly q?: string }

/** The list behind a number. */
export interface NumberList<Filters> {
  /** Path of the list. */
  readonly list: string
  /** Permissions of whoever may see the number. */
  readonly rights: readonly Right[]
  readonly filters: Filters
}

/** A number of documents of an index. */
export interface CountedNumber<Index extends SearchIndexName, Filters> extends NumberList<Filters> {
  readonly index: Index
  /** Field of which each document has exactly one value: its counts are exact where totals stop. */
  readonly countBy: FilterableField<Index>
  /** Returns the condition of the counted documents. */
  readonly filter: (clock: Clock) => Filter<Index>
}

/** Lists whose filters are counted. */
interface CountedList<Index extends SearchIndexName> extends FilterRules<Index> {
  readonly index: Index
  readonly list: string
  readonly rights: readonly Right[]
  readonly countBy: FilterableField<Index>
}

const orders = {
  index: 'orders',
  list: '/orders',
  rights: ['dashboard', 'orders'],
  countBy: 'stage',
  ranges: { ship_by: 'date' },
} as const satisfies CountedList<'orders'>

const products = {
  index: 'products',
  list: '/products',
  rights: ['dashboard', 'products'],
  countBy: 'status',
  ranges: { free_stock: 'number', suggested_order: 'number' },
  hidden: hiddenProducts,
} as const satisfies CountedList<'products'>

const deliveries = {
  index: 'supplier-orders',
  list: recordScreens['supplier-orders'].list,
  rights: ['dashboard', 'products'],
  countBy: 'stage',
  ranges: { expected_at: 'day' },
} as const satisfies CountedList<'supplier-orders'>

const reviews = {
  index: 'reviews',
  list: recordScreens.reviews.list,
  rights: ['dashboard', 'products', 'reviews_moderate'],
  countBy: 'state',
} as const satisfies CountedList<'reviews'>

function counted<
  Index extends SearchIndexName,
  Field extends FilterableField<Index>,
  Filters extends ReadFilters<Field>,
>(
  { index, list, rights, countBy, ...rules }: CountedList<Index>,
  fields: readonly Field[],
  filters: Filters,
): CountedNumber<Index, Filters> {
  const filter = (clock: Clock) =>
    filterBy<Index, Field>(index, filters(dayIn(clock.now, clock.timeZone)), fields, rules, clock)
  return { index, list, rights, countBy, filters, filter }
}

/** Returns the moments of the current day: from its start until that of the next one. */
export function todaySpan({ now, timeZone }: Clock): { readonly from: Date; readonly until: Date } {
  const today = dayIn(now, timeZone)
  return { from: startOfDay(today, timeZone), until: startOfDay(dayAfter(today, 1), timeZone) }
}

/** Returns a sum of the orders that were placed on a day: of the orders, or of their totals in the currency of the namespace. */
const soldToday = <Sum extends 'orders' | 'revenue'>(sum: Sum) => ({
  list: orders.list,
  rights: orders.rights,
  filters: (today: string) => ({ placed_at: [`${today}..${today}`], stage: [...unsoldStages], not: ['stage'] }),
  sum,
  span: todaySpan,
})

/**
 * The numbers that widgets show and alerts watch: what they count, and the list of it. The widgets, their links and the
 * server read them here, so that an alert means the number that its widget shows.
 */
export const watchedNumbers = {
  'orders-today': soldToday('orders'),
  'sales-today': soldToday('revenue'),
  'orders-to-ship': counted(orders, ['stage'], () => ({ stage: [...unshippedStages] })),
  'orders-due-today': counted(orders, ['stage', 'ship_by'], (today) => ({
    stage: [...unshippedStages],
    ship_by: [`${today}..${today}`],
    sort: ['ship_by:asc' as const],
  })),
  'orders-late': counted(orders, ['stage', 'ship_by'], (today) => ({
    stage: [...unshippedStages],
    ship_by: [`..${dayAfter(today, -1)}`],
    sort: ['ship_by:asc' as const],
  })),
  'orders-open': counted(orders, ['stage'], () => ({ stage: ['Draft' as const, ...openStages] })),
  'stock-out': counted(products, ['status', 'stock_state'], () => ({
    status: ['Active' as const],
    stock_state: ['out' as const],
  })),
  'stock-negative': counted(products, ['status', 'free_stock'], () => ({ free_stock: ['..-1'] })),
  'stock-reorder': counted(products, ['status', 'suggested_order'], () => ({ suggested_order: ['1..'] })),
  'deliveries-late': counted(deliveries, ['stage', 'expected_at'], (today) => ({
    stage: [...expectedStages],
    expected_at: [`..${dayAfter(today, -1)}`],
  })),
  'deliveries-week': counted(deliveries, ['stage', 'expected_at'], (today) => ({
    stage: [...expectedStages],
    expected_at: [`${today}..${endOfWeek(today)}`],
  })),
  'reviews-to-moderate': counted(reviews, ['state'], () => ({
    state: [...undecidedReviews],
    sort: ['submitted_at:asc' as const],
  })),
  'products-draft': counted(products, ['status'], () => ({ status: ['Draft' as const] })),
  'products-ready': counted(products, ['status'], () => ({ status: ['Ready' as const] })),
} satisfies Record<NumberName, object>

/** Returns the URL of the list behind a number in a namespace, as it is on a day. */
export function listOfNumber(name: NumberName, namespace: string, today: string): string {
  const { list, filters } = watchedNumbers[name]
  const query = new URLSearchParams()
  for (const [field, values] of Object.entries<readonly string[]>({ ...filters(today) }))
    for (const value of values) query.append(field, value)
  query.append('in', namespace)
  return `${list}?${query.toString()}`
}

/** Whether a number is an amount in the currency of its namespace. */
export function isAmount(name: NumberName): boolean {
  const number = watchedNumbers[name]
  return 'sum' in number && number.sum === 'revenue'
}

/** Returns the number of records by the counts of a field of which each has exactly one value: they are exact where totals stop. */
export const countOf = (counts: Readonly<Record<string, number>> | undefined): number =>
  Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
