import type { Schema } from '@backoffice/api-contract'
import { bulkTexts } from '@backoffice/record-kit/bulk'
import { lazyDialog, useReason } from '@backoffice/shell-kit'
import { BulkBar, ExplainedButton, type Selection } from '@backoffice/ui'
import { useState } from 'react'
import { texts as websiteTexts, useText } from './texts.ts'
import type { useAssignment } from './use-assignment.ts'

const CopySettings = lazyDialog(() => import('./copy-settings.tsx'), [...bulkTexts, ...websiteTexts])
const ScheduleWebsites = lazyDialog(() => import('./schedule-websites.tsx'), [...bulkTexts, ...websiteTexts])

type OnWebsite = Schema<'WebsiteProduct'>

interface WebsiteBulkProps {
  readonly product: Schema<'Product'>
  readonly all: readonly OnWebsite[]
  /** Number of websites in the list. */
  readonly shown: number
  readonly chosen: readonly OnWebsite[]
  readonly selection: Selection
  readonly assignment: ReturnType<typeof useAssignment>
}

const keyOf = ({ website }: OnWebsite) => website

/** Renders the actions on the selected websites of a product. */
export function WebsiteBulk({ product, all, shown, chosen, selection, assignment }: WebsiteBulkProps) {
  const text = useText()
  const reason = useReason()('products_put')
  const { mutate: assign, isPending } = assignment
  const [open, setOpen] = useState<'copy' | 'schedule'>()
  const [hasRun, setHasRun] = useState(false)
  const closeDrawer = () => {
    setOpen(undefined)
    if (hasRun) selection.clear()
  }
  const button = { variant: 'default', size: 'xs', reason } as const
  return (
    <>
      <BulkBar selection={selection} loaded={shown} total={shown}>
        <ExplainedButton {...button} loading={isPending} onClick={() => assign({ add: chosen.map(keyOf) })}>
          {text('catalog.sites.add')}
        </ExplainedButton>
        <ExplainedButton {...button} loading={isPending} onClick={() => assign({ remove: chosen.map(keyOf) })}>
          {text('catalog.sites.remove')}
        </ExplainedButton>
        <ExplainedButton {...button} onClick={() => setOpen('schedule')}>
          {text('catalog.sites.schedule')}
        </ExplainedButton>
        <ExplainedButton {...button} onClick={() => setOpen('copy')}>
          {text('catalog.sites.copy')}
        </ExplainedButton>
      </BulkBar>
      {open === 'schedule' && (
        <ScheduleWebsites product={product.uid} into={chosen} onStarted={() => setHasRun(true)} onClose={closeDrawer} />
      )}
      {open === 'copy' && (
        <CopySettings
          product={product.uid}
          all={all}
          into={chosen}
          onStarted={() => setHasRun(true)}
          onClose={closeDrawer}
        />
      )}
    </>
  )
}
