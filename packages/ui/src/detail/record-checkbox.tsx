import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, type CheckboxProps } from '@mantine/core'
import { use } from 'react'
import { NoteOfRecord } from './note-of-record.ts'
import classes from './record-checkbox.module.css'

interface RecordCheckboxProps extends Omit<CheckboxProps, 'disabled' | 'readOnly'> {
  /** Whether it can be changed now. */
  readonly editable: boolean
  /** Why not, where that is something else than the reason for the whole record. */
  readonly reason?: string | undefined
}

/**
 * A box of a record. Where it cannot be changed it stays focusable, and is described by the line that says why; a read-only box would be ticked all the same.
 */
export function RecordCheckbox({ editable, reason, onChange, className, ...box }: RecordCheckboxProps) {
  const note = use(NoteOfRecord)
  if (editable)
    return <Checkbox {...box} {...(onChange && { onChange })} {...(className !== undefined && { className })} />
  const why = reason === undefined ? { 'aria-describedby': note } : { 'aria-description': reason, title: reason }
  return (
    <Checkbox
      {...box}
      {...why}
      className={classes.fixed ?? ''}
      aria-disabled="true"
      onChange={() => undefined}
      onClick={(event) => event.preventDefault()}
    />
  )
}
