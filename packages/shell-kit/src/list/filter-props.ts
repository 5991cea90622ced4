import { marked } from './marked.ts'
import type { ListSearch } from './search-params.ts'

/** Mode of a filter: negated, disabled, or matching records without a value. */
export interface FilterMode {
  readonly not: boolean
  readonly off: boolean
  readonly empty: boolean
}

export const filterModes = ['not', 'off', 'empty'] as const

/** Filters of a URL. */
export type FilterState<Field extends string> = Pick<ListSearch, (typeof filterModes)[number]> & {
  readonly [Name in Field]?: readonly string[] | undefined
}

/** Returns the props of a filter chip; `change` gets what changes in the URL. */
export const filterProps = <Field extends string>(
  field: Field,
  filters: FilterState<Field>,
  change: (changes: object) => void,
) => ({
  field,
  chosen: filters[field] ?? [],
  mode: {
    not: filters.not?.includes(field) ?? false,
    off: filters.off?.includes(field) ?? false,
    empty: filters.empty?.includes(field) ?? false,
  },
  onChange: (chosen: readonly string[], mode: FilterMode) => {
    const isUsed = chosen.length > 0 || mode.empty
    change({
      ...Object.fromEntries(filterModes.map((one) => [one, marked(filters[one], field, isUsed && mode[one])])),
      [field]: chosen.length > 0 ? [...chosen] : undefined,
    })
  },
})
