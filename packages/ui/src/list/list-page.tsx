import { lazy, Suspense } from '@backoffice/lazy'
import { useState, type ReactNode } from 'react'
import { useUiText } from '../messages.ts'
import { Count } from '../values/count.tsx'
import { FilterStrip } from './filter-strip.tsx'
import classes from './list-page.module.css'
import { ProgressLine } from './progress-line.tsx'
import { SearchField, type SearchFieldProps } from './search-field.tsx'
import { KnownFields, TypedFields } from './typed-fields.ts'

const UnreadFilter = lazy(() => import('./unread-filter.tsx'))

interface ListPageProps {
  readonly title: string
  /** Number of matching records; shown beside the title. */
  readonly total?: number | undefined
  readonly actions?: ReactNode
  /** The search box, whose text is checked for filters that the list does not have. */
  readonly search: SearchFieldProps
  /** Filter chips. */
  readonly filters?: ReactNode
  /** Clears all filters; undefined while none is active. */
  readonly onClear?: (() => void) | undefined
  /** Columns, exports and the like, at the end of the toolbar. */
  readonly tools?: ReactNode
  /** The saved views of the list, above its toolbar. */
  readonly views?: ReactNode
  readonly children: ReactNode
  /** Whether a request is running: shown as a thin line. */
  readonly busy?: boolean
}

/** Renders a list that fills the window: title, toolbar, rows. */
export function ListPage({
  title,
  total,
  actions,
  search,
  filters,
  onClear,
  tools,
  views,
  children,
  busy = false,
}: ListPageProps) {
  const text = useUiText()
  const [fields] = useState(() => new KnownFields())
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
      {views && <div className={classes.views}>{views}</div>}
      <TypedFields value={fields}>
        <div className={classes.toolbar}>
          <div className={classes.search}>
            <SearchField {...search} />
          </div>
          {filters && <FilterStrip onClear={onClear}>{filters}</FilterStrip>}
          {tools && <div className={classes.tools}>{tools}</div>}
        </div>
        {search.value.includes(':') && (
          <Suspense>
            <UnreadFilter q={search.value} />
          </Suspense>
        )}
        <ProgressLine busy={busy} />
        {children}
      </TypedFields>
    </section>
  )
}
