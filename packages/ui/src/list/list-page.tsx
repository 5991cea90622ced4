import type { ReactNode } from 'react'
import { useUiText } from '../messages.ts'
import { Count } from '../values/count.tsx'
import classes from './list-page.module.css'

interface ListPageProps {
  readonly title: string
  /** Number of records that match; shown beside the title. */
  readonly total?: number | undefined
  readonly actions?: ReactNode
  /** The search box. */
  readonly search: ReactNode
  /** Filter chips and other tools, which scroll sideways where there is no room. */
  readonly filters?: ReactNode
  readonly children: ReactNode
  /** Whether an answer is on its way: a thin line says so. */
  readonly busy?: boolean
}

/** A list that fills the window: title, one line of tools, rows. */
export function ListPage({ title, total, actions, search, filters, children, busy = false }: ListPageProps) {
  const text = useUiText()
  return (
    <section className={classes.page}>
      <header className={classes.header}>
        <h1 className={classes.title}>{title}</h1>
        {total !== undefined && (
          <output className={classes.total} aria-label={text('ui.list.total', { total })}>
            <Count of={total} />
          </output>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={classes.toolbar}>
        <div className={classes.search}>{search}</div>
        {filters && <div className={classes.filters}>{filters}</div>}
      </div>
      <div className={classes.progress} data-busy={busy || undefined} />
      {children}
    </section>
  )
}
