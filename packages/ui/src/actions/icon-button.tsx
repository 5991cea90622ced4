import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** Accessible name of the button. */
  readonly 'aria-label': string
}

/** Renders an icon button. Native, because every screen shows some at its start; `IconTooltips` shows their names. */
export function IconButton({ className = '', ...button }: IconButtonProps) {
  return <button type="button" {...button} className={`${classes.button} ${className}`} />
}
