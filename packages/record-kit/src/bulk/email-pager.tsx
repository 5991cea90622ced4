import { messageOf } from '@backoffice/api-client'
import { ErrorPanel, ExplainedButton } from '@backoffice/ui'
import { useState, type ReactNode } from 'react'
import type { BulkPreviewProps } from './bulk-drawer.tsx'
import classes from './email-pager.module.css'
import { useText } from './texts.ts'
import { useAffected } from './use-affected.ts'

interface EmailPagerProps extends BulkPreviewProps {
  /** Renders the email of a record. */
  readonly children: (uid: string, label: string) => ReactNode
}

/** Pages through the emails of a bulk change before it starts. */
export function EmailPager({ foreseen, children }: EmailPagerProps) {
  const text = useText()
  const { rows, error, refetch, hasNextPage, fetchNextPage } = useAffected(foreseen)
  const [place, setPlace] = useState(0)
  if (error) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  if (!rows) return <output>{text('record.bulk.loading-email')}</output>
  const row = rows[place]
  const go = (to: number) => {
    setPlace(to)
    if (to >= rows.length - 1 && hasNextPage) void fetchNextPage()
  }
  const count = foreseen.eligible
  return (
    <section aria-label={text('record.bulk.emails')} className={classes.emails}>
      <div className={classes.pager}>
        <output>{text('record.bulk.email-place', { place: place + 1, count, number: row?.label ?? '' })}</output>
        <ExplainedButton
          size="compact-sm"
          variant="default"
          reason={place === 0 ? text('record.bulk.first-email') : undefined}
          onClick={() => go(place - 1)}
        >
          {text('record.bulk.previous-email')}
        </ExplainedButton>
        <ExplainedButton
          size="compact-sm"
          variant="default"
          reason={place >= count - 1 ? text('record.bulk.last-email') : undefined}
          onClick={() => go(place + 1)}
        >
          {text('record.bulk.next-email')}
        </ExplainedButton>
      </div>
      {row?.object ? children(row.object, row.label) : <output>{text('record.bulk.loading-email')}</output>}
    </section>
  )
}
