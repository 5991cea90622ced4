import { lazy } from 'react'
import { OnDemand } from '../actions/on-demand.tsx'
import { FacetChip } from './facet-chip.tsx'

/** A value that can be chosen in a filter. */
export interface FacetOption {
  readonly value: string
  readonly label: string
  /** Number of records that have it; undefined while that is not known. */
  readonly count?: number | undefined
}

export interface FacetFilterProps {
  readonly label: string
  readonly options: readonly FacetOption[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

const load = () => import('./facet-dropdown.tsx')
const FacetDropdown = lazy(load)

/** A filter chip: what is chosen in words, and on opening the values with their counts. Values are joined by "or". */
export function FacetFilter(props: FacetFilterProps) {
  const { label, options, chosen } = props
  return (
    <OnDemand load={load} real={<FacetDropdown {...props} />}>
      {(triggers) => <FacetChip label={label} options={options} chosen={chosen} aria-haspopup="dialog" {...triggers} />}
    </OnDemand>
  )
}
