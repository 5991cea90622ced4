import { Suspense } from '@backoffice/lazy'
import { messageOf } from '@backoffice/api-client'
import type { NumberName } from '@backoffice/list-filters/numbers'
import { lazyPart } from '@backoffice/shell-kit'
import { ErrorPanel, Section } from '@backoffice/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { texts as alertTexts } from '../alerts/texts.ts'
import { CardAge } from './card-age.tsx'
import { OLD, useAge } from './use-age.ts'
import classes from './dashboard-card.module.css'

const AlertButton = lazyPart(() => import('../alerts/alert-button.tsx'), alertTexts)

interface DashboardCardProps<Data> {
  readonly title: string
  /** Link to the list of everything that the card counts. */
  readonly link?: ReactNode
  /** Numbers of the card that alerts can watch. */
  readonly numbers?: readonly [NumberName, ...NumberName[]]
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'dataUpdatedAt' | 'isFetching'>
  /** Returns what the card says where nothing needs attention; undefined where something does. */
  readonly emptyText?: (data: Data) => string | undefined
  readonly children: (data: Data) => ReactNode
}

/**
 * Renders a card of the dashboard: a title, a link to the list, and its content, or that it is loading, failed or empty.
 * Data that was loaded before stays when a later request fails. Data older than five minutes shows its age.
 */
export function DashboardCard<Data>({ title, link, numbers, query, emptyText, children }: DashboardCardProps<Data>) {
  const { data, error, refetch, isFetching } = query
  const age = useAge(query)
  const empty = data === undefined ? undefined : emptyText?.(data)
  return (
    <Section
      title={title}
      extra={
        <span className={classes.extra}>
          {link}
          {numbers && <AlertButton title={title} numbers={numbers} />}
        </span>
      }
    >
      {data === undefined && !error && <div className={classes.bones} aria-busy="true" />}
      {data === undefined && error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {empty !== undefined && <p className={classes.quiet}>{empty}</p>}
      {data !== undefined && empty === undefined && <div className={classes.content}>{children(data)}</div>}
      {data !== undefined && (error || age >= OLD) && (
        <Suspense>
          <CardAge {...{ age, error, isFetching, refetch }} />
        </Suspense>
      )}
    </Section>
  )
}
