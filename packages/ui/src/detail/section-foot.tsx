import type { ReactNode } from 'react'
import classes from './section-foot.module.css'

interface SectionFootProps {
  /** Why the last attempt failed. */
  readonly problem?: string | undefined
  /** Below a table that reaches the edges of its section. */
  readonly edged?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Renders the foot of a section: its message, and its buttons. */
export function SectionFoot({ problem, edged = false, className = '', children }: SectionFootProps) {
  return (
    <div className={`${classes.foot} ${edged ? classes.edged : ''} ${className}`}>
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {children}
    </div>
  )
}
