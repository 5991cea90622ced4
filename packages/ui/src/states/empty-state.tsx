import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './state-panel.module.css'

interface EmptyStateProps {
  readonly title: string
  /** One sentence: why it is empty, or what to do. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** Renders an empty state: because there are no records, or because of the filters. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={classes.panel} aria-live="polite">
      <span className={classes.icon}>
        <IconInbox size={20} stroke={1.7} aria-hidden />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
