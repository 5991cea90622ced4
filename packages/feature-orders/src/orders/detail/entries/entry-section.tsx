import { messageOf } from '@backoffice/api-client'
import { ErrorPanel, Section } from '@backoffice/ui'
import type { ReactNode } from 'react'
import { Entries } from './entry.tsx'
import classes from './entry.module.css'

interface EntrySectionProps {
  readonly title: string
  readonly anchor: string
  /** Actions beside the title. */
  readonly extra?: ReactNode
  /** Why the entries could not be loaded. */
  readonly error: Error | null
  readonly onRetry: () => void
  /** Message above the entries. */
  readonly notice?: ReactNode
  /** Said where there are no entries. */
  readonly none: string
  /** Undefined until they are loaded. */
  readonly entries: readonly ReactNode[] | undefined
}

/** Renders a section of an order with entries, or why there are none. */
export function EntrySection({ title, anchor, extra, error, onRetry, notice, none, entries }: EntrySectionProps) {
  return (
    <Section anchor={anchor} title={title} flush extra={extra && <div className={classes.extra}>{extra}</div>}>
      {notice && <div className={classes.notice}>{notice}</div>}
      {error && !entries && <ErrorPanel message={messageOf(error)} onRetry={onRetry} />}
      {entries?.length === 0 && <p className={classes.quiet}>{none}</p>}
      {entries && entries.length > 0 && <Entries>{entries}</Entries>}
    </Section>
  )
}
