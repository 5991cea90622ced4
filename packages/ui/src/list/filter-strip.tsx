import { lazy } from '@backoffice/lazy'
import { IconPlus } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { OnDemand } from '../actions/on-demand.tsx'
import { useUiText } from '../messages.ts'
import chip from './facet-filter.module.css'
import classes from './filter-strip.module.css'
import { fitChips, keepFitting } from './fit-chips.ts'

export interface FilterStripProps {
  /** Filter chips. */
  readonly children: ReactNode
  /** Clears all filters; undefined while none is active. */
  readonly onClear?: (() => void) | undefined
}

const load = () => import('./filters-dropdown.tsx')
const FiltersDropdown = lazy(load)

/** Renders the button that lists all filters. */
export function AddFilterButton({ className = '', ...button }: Omit<ComponentProps<'button'>, 'type' | 'children'>) {
  const text = useUiText()
  return (
    <button type="button" data-key="f" className={`${chip.chip} ${classes.add} ${className}`} {...button}>
      <IconPlus size={14} aria-hidden />
      {text('ui.filter.add')}
    </button>
  )
}

/**
 * Renders the filters of a list: active ones first, on as many lines as they need, then as many others as fit. All of
 * them can be found by name.
 */
export function FilterStrip({ children, onClear }: FilterStripProps) {
  const text = useUiText()
  const strip = useRef<HTMLDivElement>(null)
  const [added] = useState(() => new Set<string>())
  useLayoutEffect(() => {
    if (!strip.current) return undefined
    // Before the list below is measured: chips on a second line would move it.
    fitChips(strip.current, added)
    return keepFitting(strip.current, added)
  }, [added])
  return (
    <div ref={strip} className={classes.strip}>
      {children}
      <OnDemand load={load} real={<FiltersDropdown strip={strip} added={added} />}>
        {(triggers) => <AddFilterButton aria-haspopup="listbox" {...triggers} />}
      </OnDemand>
      {onClear && (
        <button type="button" className={classes.clear} onClick={onClear}>
          {text('ui.filter.clear-all')}
        </button>
      )}
    </div>
  )
}
