import type { ReactNode } from 'react'
import classes from './drawer-foot.module.css'
import { SectionFoot } from './section-foot.tsx'

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
    <SectionFoot className={classes.foot} problem={problem}>
      {children}
    </SectionFoot>
  )
}
