import type { Schema } from '@backoffice/api-contract'
import { filterProps } from '@backoffice/shell-kit'
import { FacetFilter, FilterStrip } from '@backoffice/ui'
import { useText } from './texts.ts'
import { countBy, websiteFilters, websiteStates, type WebsiteView } from './website-view.ts'

interface WebsiteFiltersProps {
  readonly all: readonly Schema<'WebsiteProduct'>[]
  readonly view: WebsiteView
  /** Undefined values are removed from the URL. */
  readonly onChange: (changes: object) => void
  readonly onClear: () => void
}

/** Filters the websites of a product by their state, and by whether fields are overridden there. */
export function WebsiteFilters({ all, view, onChange, onClear }: WebsiteFiltersProps) {
  const text = useText()
  const states = countBy(all, 'state')
  const overrides = countBy(all, 'overrides')
  return (
    <FilterStrip onClear={websiteFilters.some((field) => view[field]) ? onClear : undefined}>
      <FacetFilter
        label={text('catalog.sites.state')}
        options={websiteStates.map((value) => ({
          value,
          label: text(`catalog.sites.state.${value}`),
          count: states[value] ?? 0,
        }))}
        {...filterProps('state', view, onChange)}
      />
      <FacetFilter
        label={text('catalog.sites.own')}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: text(`catalog.sites.overrides.${value}`),
          count: overrides[value] ?? 0,
        }))}
        {...filterProps('overrides', view, onChange)}
      />
    </FilterStrip>
  )
}
