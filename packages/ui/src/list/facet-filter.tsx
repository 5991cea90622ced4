import { lazy } from '@backoffice/lazy'
import { OnDemand } from '../actions/on-demand.tsx'
import { FacetChip } from './facet-chip.tsx'
import { useTypedField } from './typed-fields.ts'

/** A value of a filter. */
export interface FacetOption {
  readonly value: string
  readonly label: string
  /** Number of records that have it; undefined while that is not known. */
  readonly count?: number | undefined
}

/** Mode of a filter: negated, disabled without being removed, or matching records without a value. */
export interface FilterMode {
  readonly not: boolean
  readonly off: boolean
  readonly empty: boolean
}

/** Whether the values of a filter are counted: after the list has loaded, unless counting failed. */
export type Counted = 'yes' | 'not yet' | 'failed'

export interface FacetFilterProps {
  readonly label: string
  /** Its name in the URL: with it the filter can be typed into the search box of its list. */
  readonly field?: string
  readonly options: readonly FacetOption[]
  readonly chosen: readonly string[]
  readonly mode: FilterMode
  readonly onChange: (chosen: readonly string[], mode: FilterMode) => void
  /** Whether records may have no value here, which can then be filtered for. */
  readonly optional?: boolean
  readonly counted?: Counted
  /** Whether any text can be entered as a value. */
  readonly takesText?: boolean
}

const load = () => import('./facet-dropdown.tsx')
const FacetDropdown = lazy(load)

/**
 * Renders a filter chip: the selected values, and on opening all values with their counts. Values are joined by "or".
 */
export function FacetFilter(props: FacetFilterProps) {
  const { label, field, options, chosen, mode, optional = false, takesText } = props
  useTypedField(field, { label, kind: takesText ? 'text' : 'choice', options, optional })
  return (
    <OnDemand load={load} real={<FacetDropdown {...props} />}>
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
