import { useRef, type ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'
import { HeadPlace, RecordHead } from './head-place.tsx'
import classes from './detail-page.module.css'
import { PinnedHead } from './pinned-head.tsx'

interface DetailPageProps {
  readonly title: string
  /** Link to the list. */
  readonly back?: ReactNode
  /** What the record belongs to: steps of the breadcrumb between the list and the record. */
  readonly within?: ReactNode
  readonly picture?: ReactNode
  /** Status badges beside the title. */
  readonly status?: ReactNode
  /** Identifiers of the record, in small print under the title. */
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  /** Picture, name and status, which stay in view when the header is scrolled away; none: nothing does. */
  readonly pinned?: ReactNode
  readonly tabs?: ReactNode
  readonly aside?: ReactNode
  /** Content beside every record, below its aside; narrow where the content is wide. */
  readonly rail?: ReactNode
  /** Whether the content takes the full width, as a list does. */
  readonly wide?: boolean
  readonly children: ReactNode
  /** The save bar, which sticks to the bottom. */
  readonly foot?: ReactNode
}

/** Renders a record: header, tabs, sections in a readable column, a rail on the right. */
export function DetailPage({
  title,
  back,
  within,
  picture,
  status,
  subtitle,
  actions,
  pinned,
  tabs,
  aside,
  rail,
  wide = false,
  children,
  foot,
}: DetailPageProps) {
  const header = useRef<HTMLElement>(null)
  return (
    <RecordHead>
      <article className={classes.page}>
        {pinned && <PinnedHead header={header}>{pinned}</PinnedHead>}
        <header ref={header} className={classes.header} data-record-head={title} data-tabs={tabs ? true : undefined}>
          {back && <Breadcrumb list={back} between={within} current={title} />}
          <div className={classes.head}>
            {picture}
            <div className={classes.heading}>
              <div className={classes.line}>
                <h1 className={classes.title}>{title}</h1>
                {status}
                <HeadPlace />
              </div>
              {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
            </div>
            {actions && (
              <div className={classes.actions} data-record-actions>
                {actions}
              </div>
            )}
          </div>
        </header>
        {tabs && (
          <div className={classes.tabs} data-pinned={pinned ? true : undefined}>
            {tabs}
          </div>
        )}
        <div className={classes.body} data-wide={wide || undefined}>
          <div className={classes.main}>{children}</div>
          {(aside || rail) && (
            <aside className={classes.aside}>
              {aside}
              {rail}
            </aside>
          )}
        </div>
        {foot}
      </article>
    </RecordHead>
  )
}
