import { useUiText } from '../messages.ts'
import classes from './facet-filter.module.css'
import type { FilterMode } from './facet-filter.tsx'

interface FilterModesProps {
  readonly mode: FilterMode
  /** Whether the filter is active, so that it can be negated, disabled and removed. */
  readonly isUsed: boolean
  /** Whether records without a value can be filtered for. */
  readonly optional: boolean
  readonly onChange: (mode: FilterMode) => void
  readonly onClear: () => void
}

/** Renders the actions of any filter, whatever its values are. */
export function FilterModes({ mode, isUsed, optional, onChange, onClear }: FilterModesProps) {
  const text = useUiText()
  const switches = [...(optional ? (['empty'] as const) : []), ...(isUsed ? (['not', 'off'] as const) : [])]
  return (
    <>
      {switches.length > 0 && (
        <div className={classes.modes}>
          {switches.map((one) => (
            <label key={one} className={classes.option}>
              <input type="checkbox" checked={mode[one]} onChange={() => onChange({ ...mode, [one]: !mode[one] })} />
              {text(`ui.filter.mode.${one}`)}
            </label>
          ))}
        </div>
      )}
      {isUsed && (
        <button type="button" className={classes.clear} onClick={onClear}>
          {text('ui.filter.clear')}
        </button>
      )}
    </>
  )
}
