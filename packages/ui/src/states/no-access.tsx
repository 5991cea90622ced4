import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiText } from '../messages.ts'
import classes from './state-panel.module.css'

interface NoAccessProps {
  /** Name of the missing permission. */
  readonly right: string
  /** Names of those who can grant it; omitted when unknown. */
  readonly granters?: readonly string[]
  readonly actions?: ReactNode
}

/** Renders a screen that the account may not see: the missing permission and who can grant it. Never a sign-out. */
export function NoAccess({ right, granters = [], actions }: NoAccessProps) {
  const text = useUiText()
  return (
    <div className={classes.panel} role="alert">
      <span className={classes.icon}>
        <IconLock size={20} stroke={1.7} aria-hidden />
      </span>
      <h2>{text('ui.no-access.title', { right })}</h2>
      <p>
        {granters.length > 0
          ? text('ui.no-access.ask', { names: granters.join(', ') })
          : text('ui.no-access.ask-admin')}
      </p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
