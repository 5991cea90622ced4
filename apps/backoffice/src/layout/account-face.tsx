import type { ComponentProps } from 'react'
import { useText } from '../messages.ts'
import classes from './account.module.css'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()

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
      <span className={classes.face} data-initials={initials(name)} aria-hidden />
    </button>
  )
}
