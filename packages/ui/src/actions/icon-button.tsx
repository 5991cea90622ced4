import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** What it does, for those who do not see the icon. */
  readonly 'aria-label': string
}

/** A button that is an icon. Native, because every screen begins with some. */
export function IconButton({ className = '', ...button }: IconButtonProps) {
  return <button type="button" {...button} className={`${classes.button} ${className}`} />
}
