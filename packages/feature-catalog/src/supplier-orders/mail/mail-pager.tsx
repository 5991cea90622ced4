import { messageOf } from '@backoffice/api-client'
import { useAffected, type BulkPreviewProps } from '@backoffice/record-kit/bulk'
import { ErrorPanel, ExplainedButton } from '@backoffice/ui'
import { useState, type ReactNode } from 'react'
import { useText } from '../texts.ts'
import classes from './mail.module.css'

interface MailPagerProps extends BulkPreviewProps {
  /** Renders the email of a record. */
  readonly children: (uid: string) => ReactNode
}

/** Pages through the emails of a bulk change before it starts. */
export function MailPager({ foreseen, children }: MailPagerProps) {
  const text = useText()
  const { rows, error, refetch, hasNextPage, fetchNextPage } = useAffected(foreseen)
  const [place, setPlace] = useState(0)
  if (error) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  if (!rows) return <output>{text('catalog.supply.email.loading')}</output>
  const row = rows[place]
  const go = (to: number) => {
    setPlace(to)
    if (to >= rows.length - 1 && hasNextPage) void fetchNextPage()
  }
  const count = foreseen.eligible
  return (
    <section aria-label={text('catalog.supply.email.emails')} className={classes.previews}>
      <div className={classes.pager}>
        <output>{text('catalog.supply.email.place', { place: place + 1, count, number: row?.label ?? '' })}</output>
        <ExplainedButton
          size="compact-sm"
          variant="default"
          reason={place === 0 ? text('catalog.supply.email.is-first') : undefined}
          onClick={() => go(place - 1)}
        >
          {text('catalog.supply.email.previous')}
        </ExplainedButton>
        <ExplainedButton
          size="compact-sm"
          variant="default"
          reason={place >= count - 1 ? text('catalog.supply.email.is-last') : undefined}
          onClick={() => go(place + 1)}
        >
          {text('catalog.supply.email.next-email')}
        </ExplainedButton>
      </div>
      {row?.object ? children(row.object) : <output>{text('catalog.supply.email.loading')}</output>}
    </section>
  )
}
