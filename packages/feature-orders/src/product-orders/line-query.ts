import type { operationTypes, Schema } from '@backoffice/api-contract'
import { readRange, type ListSearch } from '@backoffice/shell-kit'
import { kinds, stages } from '../orders/states.ts'

/** Filters of a request. */
export type LineQuery = NonNullable<operationTypes['readProductOrderLines']['parameters']['query']>

/** Filters by fixed values; others in the URL are ignored. */
export const lineChoices = {
  stage: stages,
  returned: ['yes', 'no'],
  customer: ['consumer', 'business', 'wholesale'],
  order_kind: kinds,
} as const

/** Every filter. */
export const lineFields = [
  'placed',
  'stage',
  'website',
  'returned',
  'customer',
  'order_kind',
  'location',
] as const satisfies readonly Schema<'ProductOrderFilter'>[]

/** Filters of the orders with a product, as in the URL. */
export type LineFilters = Pick<ListSearch, 'q' | 'not' | 'off'> & {
  readonly [Name in (typeof lineFields)[number]]?: string[] | undefined
}

const known = <Value extends string>(values: readonly Value[], chosen: readonly string[] | undefined) => {
  const found = values.filter((value) => chosen?.includes(value))
  return found.length > 0 ? found : undefined
}

const moment = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000).toISOString()

/** Returns the filters of a URL as those of a request; days are those of a time zone. Disabled ones are left out. */
export function lineQuery(filters: LineFilters, timeZone: string | undefined): LineQuery {
  const active = (field: (typeof lineFields)[number]) => (filters.off?.includes(field) ? undefined : filters[field])
  const [period] = active('placed') ?? []
  const { from, to } = (period !== undefined && readRange('date', period, { now: new Date(), timeZone })) || {}
  const query = {
    placed_from: moment(from),
    placed_until: moment(to),
    stage: known(lineChoices.stage, active('stage')),
    website: active('website'),
    returned: known(lineChoices.returned, active('returned')),
    customer: known(lineChoices.customer, active('customer')),
    order_kind: known(lineChoices.order_kind, active('order_kind')),
    location: active('location'),
    not: known(lineFields, filters.not),
    q: filters.q,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** Whether a search or a filter is active. */
export const isNarrowed = (filters: LineFilters): boolean =>
  Boolean(filters.q) || lineFields.some((field) => filters[field] !== undefined)

/** Parameters of a URL without any search or filter. */
export const noFilters: { readonly [Name in 'q' | 'not' | 'off' | (typeof lineFields)[number]]: undefined } = {
  q: undefined,
  not: undefined,
  off: undefined,
  placed: undefined,
  stage: undefined,
  website: undefined,
  returned: undefined,
  customer: undefined,
  order_kind: undefined,
  location: undefined,
}
