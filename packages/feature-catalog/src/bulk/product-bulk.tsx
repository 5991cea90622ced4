import type { Schema } from '@backoffice/api-contract'
import { lazyPart } from '@backoffice/shell-kit'
import { BulkBar, jobMessages, type Selection } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { texts as productTexts } from '../product/texts.ts'
import { useText } from '../messages.ts'

const BulkDrawer = lazyPart(() => import('./bulk-drawer.tsx'), [jobMessages, ...productTexts])

interface ProductBulkProps {
  readonly selection: Selection
  readonly loaded: number
  readonly total: number
  /** What amounts are typed in. */
  readonly currency: string
  /** What the list asks the search for, frozen into the job when everything that matches is meant. */
  readonly searched: Schema<'SearchedRecords'>
}

/** What can be done with the chosen products. */
export default function ProductBulk({ selection, loaded, total, currency, searched }: ProductBulkProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <BulkBar selection={selection} loaded={loaded} total={total}>
        <Button size="xs" data-key="b" onClick={() => setOpen(true)}>
          {text('catalog.bulk.open')}
        </Button>
      </BulkBar>
      {open && <BulkDrawer selection={selection.isAll ? { search: searched } : { uids: [...selection.keys] }} count={selection.count} currency={currency} onClose={() => setOpen(false)} />}
    </>
  )
}

