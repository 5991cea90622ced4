import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

/** What a state means for the person who sees it. Its words say the same: colour is never alone. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

/** A state as a pill. */
export function StatusBadge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
