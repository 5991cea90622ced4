import type { ComponentProps } from 'react'
import classes from './native-select.module.css'

interface NativeSelectProps extends ComponentProps<'select'> {
  readonly label: string
  /** Places the label at the start of the line and the field at its end. */
  readonly wide?: boolean
}

/**
 * Renders a labelled native select for a few values: for small menus, where Mantine's fields would load too much code.
 */
export function NativeSelect({ label, wide = false, ...select }: NativeSelectProps) {
  return (
    <label className={classes.field} data-wide={wide || undefined}>
      {label}
      <select {...select} />
    </label>
  )
}
