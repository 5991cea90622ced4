import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useAffected, type BulkPreviewProps } from '@backoffice/record-kit/bulk'
import { useMissingRight, useShell } from '@backoffice/shell-kit'
import { ErrorPanel, ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { MailPreview } from './mail-preview.tsx'
import classes from './mail.module.css'

interface MailPreviewsProps extends BulkPreviewProps {
  readonly step: Schema<'SupplierMailStep'>
}

/** Pages through the emails of a bulk change before it starts. Loaded with the first one. */
export default function MailPreviews({ foreseen, step }: MailPreviewsProps) {
  const text = useText()
  const { api } = useShell()
  const costRight = useMissingRight('products_cost_read')
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
      {row?.object ? (
        <MailPreview key={row.object} api={api} costRight={costRight} uid={row.object} step={step} />
      ) : (
        <output>{text('catalog.supply.email.loading')}</output>
      )}
    </section>
  )
}
