import { periods, useSearchState, type Period } from '@backoffice/shell-kit'

/** What the sales of a period are compared with. */
export const comparisons = ['previous', 'last-year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** Which orders the widgets of sales add up. */
export interface SalesFilters {
  /** Name of a website; undefined: of all. */
  readonly website: string | undefined
  readonly period: Period
  readonly compare: Comparison
}

const standard = { website: undefined, period: '30-days', compare: 'previous' } as const satisfies SalesFilters

const among = <Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((one) => one === value) ?? otherwise

/** Parses the filters of an address. Values that cannot be parsed are ignored. */
export function salesFiltersOf(address: unknown): SalesFilters {
  const { website, period, compare }: Partial<Record<keyof SalesFilters, unknown>> = Object(address)
  return {
    website: typeof website === 'string' && website !== '' ? website : undefined,
    period: among(periods, period, standard.period),
    compare: among(comparisons, compare, standard.compare),
  }
}

/** Returns the filters in the address of the dashboard, and a function that changes some of them. */
export function useSalesFilters() {
  const [address, change] = useSearchState()
  const filters = salesFiltersOf(address)
  const setFilters = (changes: Partial<SalesFilters>) => {
    const next = Object.entries({ ...filters, ...changes }) as [keyof SalesFilters, string | undefined][]
    change(Object.fromEntries(next.map(([name, value]) => [name, value === standard[name] ? undefined : value])))
  }
  return [filters, setFilters] as const
}

/** Returns the filter of the list of orders that has those of a website. */
export const ofWebsite = (website: string | undefined) => (website === undefined ? {} : { website: [website] })
