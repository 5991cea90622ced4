import { initialsOf } from '@backoffice/ui'
import type { ComponentProps } from 'react'
import { useText } from '../messages.ts'
import classes from './account.module.css'

interface AccountFaceProps extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'name'> {
  readonly name: string
}

/** Renders the button of the account menu: the initials of the account. */
export function AccountFace({ name, className = '', ...button }: AccountFaceProps) {
  const text = useText()
  return (
    <button
      type="button"
      className={`${classes.account} ${className}`}
      aria-haspopup="menu"
      aria-label={text('shell.account.menu', { name })}
      {...button}
    >
      {/* In a pseudo-element: the accessible name has the full name. */}
      <span className={classes.face} data-initials={initialsOf(name)} aria-hidden />
    </button>
  )
}
