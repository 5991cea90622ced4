import type { Schema } from '@backoffice/api-contract'
import { BulkDrawer } from '@backoffice/record-kit/bulk'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatDay, type SampleChange } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from './texts.ts'

type OnWebsite = Schema<'WebsiteProduct'>

interface ScheduleWebsitesProps {
  /** Uid of the product. */
  readonly product: string
  readonly into: readonly OnWebsite[]
  readonly onStarted: () => void
  readonly onClose: () => void
}

/** Publishes a product on several websites for a period. */
export default function ScheduleWebsites({ product, into, onStarted, onClose }: ScheduleWebsitesProps) {
  const text = useText()
  const locale = useLocale()
  const { api } = useShell()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const isBackwards = from !== '' && to !== '' && to < from
  const reason = from === '' && to === '' ? text('catalog.sites.schedule-needs') : undefined
  const prepare = async () => {
    const schedule_websites = { websites: into.map(({ website }) => website), from: from || null, to: to || null }
    const body = { selection: { uids: [product] }, change: { schedule_websites } }
    return (await api.POST('/api/products/bulk', { body, disableMessage: true })).data.results
  }
  const sampleOf = ({ eligible }: Schema<'DryRun'>): readonly SampleChange[] => {
    const period = (first?: string | null, last?: string | null) =>
      `${first ? formatDay(first, locale) : ''} – ${last ? formatDay(last, locale) : ''}`.trim()
    return (eligible > 0 ? into : []).map(({ website_name, assigned, own }) => ({
      record: website_name,
      field: text('catalog.sites.published'),
      before: assigned ? period(own?.from, own?.to) : text('catalog.sites.state.Off'),
      after: period(from, to),
    }))
  }
  return (
    <BulkDrawer
      title={text('catalog.sites.schedule-title', { count: into.length })}
      resource="products"
      hint={text('catalog.sites.schedule-hint')}
      reason={isBackwards ? text('catalog.sites.schedule-order') : reason}
      prepare={prepare}
      sampleOf={sampleOf}
      action={() => text('catalog.sites.schedule-run')}
      onStarted={onStarted}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        type="date"
        label={text('catalog.sites.from')}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={text('catalog.sites.to')}
        value={to}
        error={isBackwards ? text('catalog.sites.schedule-order') : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </BulkDrawer>
  )
}
