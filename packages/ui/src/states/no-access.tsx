import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiText } from '../messages.ts'
import classes from './state-panel.module.css'

interface NoAccessProps {
  /** What the right that is missing is called. */
  readonly right: string
  /** Names of those who can give it; left out when they are not known. */
  readonly granters?: readonly string[]
  readonly actions?: ReactNode
}

/** The account may not see this screen: which right is missing and who can give it. Never a sign-out. */
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
