import type { Schema } from '@backoffice/api-contract'
import { Dialog, useBulk } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from './texts.ts'

type OnWebsite = Schema<'WebsiteProduct'>

interface CopySettingsProps {
  readonly sku: string
  readonly all: readonly OnWebsite[]
  readonly into: readonly OnWebsite[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Copies the settings of one website to several others. */
export function CopySettings({ sku, all, into, onClose, onDone }: CopySettingsProps) {
  const text = useText()
  const { api } = useShell()
  const [from, setFrom] = useState<string | null>(null)
  const { busy, run } = useBulk('products', () => {
    onDone()
    onClose()
  })
  const source = all.find(({ website }) => website === from)?.own
  const targets = into.filter(({ website }) => website !== from)
  const copy = () =>
    source &&
    void run(targets, ({ website, version }) =>
      api.PUT('/api/websites/{websiteId}/products/{sku}', {
        params: { path: { websiteId: website, sku } },
        body: source,
        ifMatch: `"${version}"`,
        disableMessage: true,
      }),
    )
  return (
    <Dialog
      title={text('catalog.sites.copy-title', { count: into.length })}
      action={text('catalog.sites.copy-run')}
      busy={busy}
      ready={Boolean(source) && targets.length > 0}
      onConfirm={copy}
      onClose={onClose}
    >
      <p>{text('catalog.sites.copy-hint')}</p>
      <Select
        data-autofocus
        label={text('catalog.sites.copy-from')}
        data={all
          .filter(({ own }) => own !== null)
          .map(({ website, website_name }) => ({ value: website, label: website_name }))}
        value={from}
        onChange={setFrom}
      />
    </Dialog>
  )
}
