import type { Account } from '@backoffice/auth-session'
import { Face } from '@backoffice/ui'
import type { ComponentProps } from 'react'
import { useText } from '../messages.ts'
import classes from './account.module.css'

interface AccountFaceProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  readonly account: Account
}

/** Renders the button of the account menu: the face of the account. */
export function AccountFace({ account: { name, picture }, className = '', ...button }: AccountFaceProps) {
  const text = useText()
  return (
    <button
      type="button"
      className={`${classes.account} ${className}`}
      aria-haspopup="menu"
      aria-label={text('shell.account.menu', { name })}
      {...button}
    >
      <Face name={name} picture={picture} />
    </button>
  )
}
