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

/** The button of the account menu: the initials of who is signed in. */
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
      {/* Painted, not written: the name says who it is. */}
      <span className={classes.face} data-initials={initials(name)} aria-hidden />
    </button>
  )
}
