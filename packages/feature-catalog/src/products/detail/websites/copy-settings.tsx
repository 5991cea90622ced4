import type { Schema } from '@backoffice/api-contract'
import { BulkDrawer } from '@backoffice/record-kit/bulk'
import { useShell } from '@backoffice/shell-kit'
import { Select, type SampleChange } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from './texts.ts'

type OnWebsite = Schema<'WebsiteProduct'>

interface CopySettingsProps {
  /** Uid of the product. */
  readonly product: string
  readonly all: readonly OnWebsite[]
  readonly into: readonly OnWebsite[]
  readonly onStarted: () => void
  readonly onClose: () => void
}

/** Copies the settings of a product on one website to several others. */
export default function CopySettings({ product, all, into, onStarted, onClose }: CopySettingsProps) {
  const text = useText()
  const { api } = useShell()
  const [from, setFrom] = useState<string | null>(null)
  const source = all.find(({ website }) => website === from)
  const targets = into.filter(({ website }) => website !== from)
  const prepare = async () => {
    const copy_website = { from: from ?? '', to: targets.map(({ website }) => website) }
    const body = { selection: { uids: [product] }, change: { copy_website } }
    return (await api.POST('/api/products/bulk', { body, disableMessage: true })).data.results
  }
  const sampleOf = ({ eligible }: Schema<'DryRun'>): readonly SampleChange[] =>
    (eligible > 0 ? targets : []).map(({ website_name, own }) => ({
      record: website_name,
      field: text('catalog.sites.settings'),
      before: own === null ? '–' : text('catalog.sites.settings.own'),
      after: text('catalog.sites.settings.as', { website: source?.website_name ?? '' }),
    }))
  return (
    <BulkDrawer
      title={text('catalog.sites.copy-title', { count: into.length })}
      resource="products"
      hint={text('catalog.sites.copy-hint')}
      reason={source && targets.length > 0 ? undefined : text('catalog.sites.copy-needs')}
      prepare={prepare}
      sampleOf={sampleOf}
      action={() => text('catalog.sites.copy-run')}
      onStarted={onStarted}
      onClose={onClose}
    >
      <Select
        data-autofocus
        label={text('catalog.sites.copy-from')}
        data={all
          .filter(({ own }) => own !== null)
          .map(({ website, website_name }) => ({ value: website, label: website_name }))}
        value={from}
        onChange={setFrom}
      />
    </BulkDrawer>
  )
}
