import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { useUiText } from '../messages.ts'
import classes from './data-table.module.css'

interface ChooseBoxProps {
  readonly label: string
  readonly checked: boolean
  /** Called with whether Shift was held, which selects a range. */
  readonly onChange: (range: boolean) => void
}

const withShift = ({ nativeEvent }: ChangeEvent): boolean => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** Renders the checkbox of a row. Every row has one: it has no hooks. */
export const ChooseBox = ({ label, checked, onChange }: ChooseBoxProps) => (
  <label className={classes.select}>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      tabIndex={-1}
      onChange={(event) => onChange(withShift(event))}
    />
  </label>
)

interface SelectCellProps extends ChooseBoxProps {
  /** Some but not all. */
  readonly mixed?: boolean
}

/** Renders the checkbox that selects all rows. */
export function SelectCell({ label, checked, mixed = false, onChange }: SelectCellProps) {
  const box = useRef<HTMLInputElement>(null)
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
        onChange={(event) => onChange(withShift(event))}
      />
    </label>
  )
}

/** Renders the checkbox of one row, labelled by the row's name. */
export function SelectRow({ name, ...box }: Omit<ChooseBoxProps, 'label'> & { readonly name: string }) {
  const text = useUiText()
  return <ChooseBox label={text('ui.select.row', { name })} {...box} />
}
