import { lazy } from '@backoffice/lazy'
import { OnDemand } from '../actions/on-demand.tsx'
import { FacetChip } from './facet-chip.tsx'
import type { FacetFilterProps } from './facet-filter.tsx'
import { useTypedField } from './typed-fields.ts'
import { useRangeOptions } from './use-range-options.ts'

export interface RangeFilterProps extends Omit<FacetFilterProps, 'options'> {
  /** Type of the ends: numbers, amounts of money, or days. Days can also be a period such as `7-days`. */
  readonly kind: 'number' | 'money' | 'date'
  /** Currency of the rows, ISO 4217; undefined where they differ. */
  readonly currency?: string | undefined
}

const load = () => import('./range-dropdown.tsx')
const RangeDropdown = lazy(load)

/** Renders a filter chip for a range of numbers, money or time, written `10..50`, `10..`, `..50`, `>10..`. */
export function RangeFilter(props: RangeFilterProps) {
  const options = useRangeOptions(props, props.chosen)
  const { label, field, kind, chosen, mode, optional = false } = props
  useTypedField(field, { label, kind, options, optional })
  return (
    <OnDemand load={load} real={<RangeDropdown {...props} />}>
      {(triggers) => (
        <FacetChip
          label={label}
          field={field}
          options={options}
          chosen={chosen}
          mode={mode}
          aria-haspopup="dialog"
          {...triggers}
        />
      )}
    </OnDemand>
  )
}
