import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  /** What is to be known, and what can be done about it. */
  readonly children: ReactNode
  /** How grave it is: something that is on its way, something to mind, or something that went wrong. */
  readonly tone?: 'info' | 'warn' | 'bad'
  /** Whether it belongs to the field above it. */
  readonly small?: boolean
  /** Whether what can be done stands at the other end. */
  readonly spread?: boolean
}

/** Something to take heed of before going on. It is read out when it comes. */
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
