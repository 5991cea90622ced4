import type { ComponentProps } from 'react'
import classes from './native-select.module.css'

interface NativeSelectProps extends ComponentProps<'select'> {
  readonly label: string
  /** Its label stands at one end of the line and it at the other. */
  readonly wide?: boolean
}

/** Chooses one of a few values beside its label, with what the browser has: for small menus, where the fields of Mantine would bring too much along. */
export function NativeSelect({ label, wide = false, ...select }: NativeSelectProps) {
  return (
    <label className={classes.field} data-wide={wide || undefined}>
      {label}
      <select {...select} />
    </label>
  )
}
