import type { Schema } from '@backoffice/api-contract'
import { readArrangement, type ArrangementSearch } from '@backoffice/shell-kit'
import { shippingWays } from '../orders/states.ts'
import { groupings, type Grouping } from './queues/group-orders.ts'

/** Queues in the order of the work. */
export const queues = [
  'To pick',
  'Picking',
  'To pack',
  'To ship',
  'Problems',
] as const satisfies readonly Schema<'BenchQueue'>[]

/** Whether an order is a single unit. */
export const unitCounts = ['Single', 'Several'] as const satisfies readonly Schema<'BenchUnits'>[]

/** What the orders of a queue are narrowed by. */
export interface BenchFilters {
  readonly location?: string | undefined
  /** Uid of a website. */
  readonly website?: string | undefined
  readonly shipping?: Schema<'OrderShippingWay'> | undefined
  readonly units?: Schema<'BenchUnits'> | undefined
  readonly heavy?: 'yes' | undefined
  readonly late?: 'yes' | undefined
  /** Those that have to leave today. */
  readonly today?: 'yes' | undefined
  /** Beginning of the SKU of a product. */
  readonly sku?: string | undefined
}

/** What the address of the bench says: the queue, what of it is shown, and how. */
export interface BenchSearch extends BenchFilters, ArrangementSearch {
  readonly queue?: Schema<'BenchQueue'> | undefined
  readonly as?: 'list' | undefined
  readonly group?: Grouping | undefined
}

/** Returns the text of a parameter; the first one where it is repeated. */
function textOf(given: unknown): string | undefined {
  const first: unknown = Array.isArray(given) ? given[0] : given
  return (typeof first === 'string' || typeof first === 'number') && first !== '' ? String(first) : undefined
}

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === textOf(given))

/** Reads the address of the bench; what it does not know is left out. */
export const readSearch = (given: Readonly<Record<string, unknown>>): BenchSearch => ({
  queue: oneOf(queues, given['queue']),
  as: oneOf(['list'], given['as']),
  group: oneOf(groupings, given['group']),
  location: textOf(given['location']),
  website: textOf(given['website']),
  shipping: oneOf(shippingWays, given['shipping']),
  units: oneOf(unitCounts, given['units']),
  heavy: oneOf(['yes'], given['heavy']),
  late: oneOf(['yes'], given['late']),
  today: oneOf(['yes'], given['today']),
  sku: textOf(given['sku']),
  ...readArrangement(given),
})

const none: Readonly<Record<keyof BenchFilters, undefined>> = {
  location: undefined,
  website: undefined,
  shipping: undefined,
  units: undefined,
  heavy: undefined,
  late: undefined,
  today: undefined,
  sku: undefined,
}

/** Names of the views. */
export const viewNames = ['all', 'today', 'letterbox', 'single', 'problems'] as const

/** Views of the bench: what each of them shows. */
export const views: Readonly<Record<(typeof viewNames)[number], BenchSearch>> = {
  all: none,
  today: { ...none, today: 'yes' },
  letterbox: { ...none, shipping: 'Letterbox' },
  single: { ...none, units: 'Single' },
  problems: { ...none, queue: 'Problems' },
}

/** Returns how many filters are set. */
export const filterCount = (search: BenchSearch): number =>
  Object.entries(search).filter(([name, value]) => name in none && value !== undefined).length
