import { Count } from '@backoffice/ui'
import type { ReactNode } from 'react'
import classes from './list-beside-page.module.css'

interface ListBesidePageProps {
  readonly title: string
  /** Number of all records; undefined until they are loaded. */
  readonly total: number | undefined
  readonly actions: ReactNode
  /** The list or the tree of records. */
  readonly side: ReactNode
  /** The open record, or what to do without one; omitted where records open in a drawer. */
  readonly children?: ReactNode
  /** Whether a record is open: on a narrow screen it replaces the list. */
  readonly isOpen?: boolean
}

/** Frame of a screen with a list or a tree of records, and the open one beside it. */
export function ListBesidePage({ title, total, actions, side, children, isOpen }: ListBesidePageProps) {
  return (
    <section className={classes.page} data-open={isOpen || undefined} data-alone={children === undefined || undefined}>
      <header className={classes.header}>
        <h1>{title}</h1>
        {total !== undefined && (
          <span className={classes.total}>
            <Count of={total} />
          </span>
        )}
        <div className={classes.actions}>{actions}</div>
      </header>
      <div className={classes.side}>{side}</div>
      {children !== undefined && <div className={classes.detail}>{children}</div>}
    </section>
  )
}
