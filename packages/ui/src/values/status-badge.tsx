import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

/** Meaning of a status for people. Its text says the same: colour is never alone. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

/** Renders a status as a pill. */
export function StatusBadge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
