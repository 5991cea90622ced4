import { StatusBadge, type Tone } from '@backoffice/ui'
import type { ReactNode } from 'react'
import classes from './entry.module.css'

/** Renders entries of an order, such as its payments, one below the other. */
export function Entries({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.entries}>{children}</ul>
}

interface EntryProps {
  readonly title: string
  readonly status?: { readonly tone: Tone; readonly label: string }
  readonly amount: ReactNode
  /** What else is known of it, in small print. */
  readonly notes: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** Renders one entry: its name, state and amount, what else is known, and what can be done with it. */
export function Entry({ title, status, amount, notes, children, actions }: EntryProps) {
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <strong>{title}</strong>
        {status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
        <span className={classes.amount}>{amount}</span>
      </div>
      <div className={classes.notes}>{notes}</div>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  )
}
