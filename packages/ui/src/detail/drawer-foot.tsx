import type { ReactNode } from 'react'
import classes from './drawer-foot.module.css'

interface DrawerFootProps {
  /** Why the last attempt failed. */
  readonly problem?: string | undefined
  readonly children: ReactNode
}

/**
 * Renders the bar at the foot of a drawer: its message, what else can be done, and the primary action at its end. It
 * stays in sight while the fields scroll, and no dropdown of theirs covers what follows.
 */
export function DrawerFoot({ problem, children }: DrawerFootProps) {
  return (
    <div className={classes.foot}>
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {children}
    </div>
  )
}
