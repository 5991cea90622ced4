import { useLayoutEffect, useRef } from 'react'
import { useUiText } from '../messages.ts'
import classes from './data-table.module.css'

interface SelectCellProps {
  readonly label: string
  readonly checked: boolean
  /** Some but not all. */
  readonly mixed?: boolean
  /** Told whether Shift was held, which chooses a range. */
  readonly onChange: (range: boolean) => void
}

/** The box that chooses a row, or all of them. */
export function SelectCell({ label, checked, mixed = false, onChange }: SelectCellProps) {
  const box = useRef<HTMLInputElement>(null)
  const range = useRef(false)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={classes.select}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        tabIndex={-1}
        onClick={(event) => {
          range.current = event.shiftKey
        }}
        onChange={() => onChange(range.current)}
      />
    </label>
  )
}

/** The box that chooses one row, called by the row's name. */
export function SelectRow({ name, ...box }: Omit<SelectCellProps, 'label'> & { readonly name: string }) {
  const text = useUiText()
  return <SelectCell label={text('ui.select.row', { name })} {...box} />
}
