import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  /** The message and its actions. */
  readonly children: ReactNode
  /** Severity: information, warning or error. */
  readonly tone?: 'info' | 'warn' | 'bad'
  /** Whether it belongs to the field above it. */
  readonly small?: boolean
  /** Whether the actions are at the other end. */
  readonly spread?: boolean
}

/** Renders an important message, which screen readers announce when it appears. */
export function Notice({ children, tone = 'warn', small = false, spread = false }: NoticeProps) {
  return (
    <output
      className={classes.notice}
      data-tone={tone}
      data-small={small || undefined}
      data-spread={spread || undefined}
    >
      {children}
    </output>
  )
}
