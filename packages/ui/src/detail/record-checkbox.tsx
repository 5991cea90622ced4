import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, type CheckboxProps } from '@mantine/core'
import { use } from 'react'
import { NoteOfRecord } from './note-of-record.ts'
import classes from './record-checkbox.module.css'

interface RecordCheckboxProps extends Omit<CheckboxProps, 'disabled' | 'readOnly'> {
  /** Whether it can be changed now. */
  readonly editable: boolean
  /** Why not, if this differs from the reason for the whole record. */
  readonly reason?: string | undefined
}

/**
 * Renders a checkbox of a record. When it cannot be changed it stays focusable, and is described by the note that
 * explains why; browsers would still let a read-only checkbox be ticked.
 */
export function RecordCheckbox({ editable, reason, onChange, className, ...box }: RecordCheckboxProps) {
  const note = use(NoteOfRecord)
  const classNames = { description: classes.description ?? '' }
  if (editable)
    return (
      <Checkbox
        classNames={classNames}
        {...box}
        {...(onChange && { onChange })}
        {...(className !== undefined && { className })}
      />
    )
  const why = reason === undefined ? { 'aria-describedby': note } : { 'aria-description': reason, title: reason }
  return (
    <Checkbox
      {...box}
      {...why}
      className={classes.fixed ?? ''}
      classNames={classNames}
      aria-disabled="true"
      onChange={() => undefined}
      onClick={(event) => event.preventDefault()}
    />
  )
}
