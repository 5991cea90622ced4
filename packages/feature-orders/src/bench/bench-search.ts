import type { Schema } from '@backoffice/api-contract'
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
  readonly heavy?: true | undefined
  readonly late?: true | undefined
  /** Those that have to leave today. */
  readonly today?: true | undefined
  /** Beginning of the SKU of a product. */
  readonly sku?: string | undefined
}

/** What the address of the bench says: the queue, what of it is shown, and how. */
export interface BenchSearch extends BenchFilters {
  readonly queue?: Schema<'BenchQueue'> | undefined
  readonly as?: 'list' | undefined
  readonly group?: Grouping | undefined
}

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)
const textOf = (given: unknown): string | undefined =>
  (typeof given === 'string' || typeof given === 'number') && given !== '' ? String(given).slice(0, 64) : undefined
const yes = (given: unknown): true | undefined => (given === true || given === 'true' ? true : undefined)

/** Reads the address of the bench; what it does not know is left out. */
export const benchSearch = (search: Record<string, unknown>): BenchSearch => ({
  queue: oneOf(queues, search['queue']),
  as: oneOf(['list'], search['as']),
  group: oneOf(groupings, search['group']),
  location: textOf(search['location']),
  website: textOf(search['website']),
  shipping: oneOf(shippingWays, search['shipping']),
  units: oneOf(unitCounts, search['units']),
  heavy: yes(search['heavy']),
  late: yes(search['late']),
  today: yes(search['today']),
  sku: textOf(search['sku']),
})

const none: BenchFilters = {
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
  today: { ...none, today: true },
  letterbox: { ...none, shipping: 'Letterbox' },
  single: { ...none, units: 'Single' },
  problems: { ...none, queue: 'Problems' },
}

/** Returns how many filters are set. */
export const filterCount = (search: BenchSearch): number =>
  (Object.keys(none) as (keyof BenchFilters)[]).filter((name) => search[name] !== undefined).length
