import { messageOf } from '@backoffice/api-client'
import { Count, ErrorPanel, Notice } from '@backoffice/ui'
import { useId, type ReactNode } from 'react'
import classes from './right-holders.module.css'

interface HolderSectionProps {
  readonly title: string
  readonly count: number | undefined
  /** Why it cannot be read. */
  readonly reason: string | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** Renders a kind of holders of a permission, with their number. */
export function HolderSection({ title, count, reason, error, onRetry, children }: HolderSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className={classes.head}>
        <h3 id={id}>{title}</h3>
        {count !== undefined && <Count of={count} />}
      </header>
      {reason !== undefined && <Notice small>{reason}</Notice>}
      {error && <ErrorPanel message={messageOf(error)} onRetry={onRetry} />}
      {children}
    </section>
  )
}
