import { bulkTexts } from '@backoffice/record-kit/bulk'
import { searchedBy } from '@backoffice/record-kit/export'
import type { SearchRow } from '@backoffice/search'
import { lazyDialog, permittedList, useReason, useShell } from '@backoffice/shell-kit'
import { BulkBar, ExplainedButton, type Selection } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { texts as labelTexts } from '../../labels/texts.ts'
import { useText } from './texts.ts'
import type { ProductList } from '../products-page.tsx'
import { texts as productTexts } from '../../detail/texts.ts'
import { productList, type ProductRow } from '../product-list.ts'

const BulkDrawer = lazyDialog(() => import('./bulk-drawer.tsx'), [...bulkTexts, ...productTexts])
const LabelsDrawer = lazyDialog(() => import('./labels-drawer.tsx'), labelTexts)

export interface ProductBulkProps {
  readonly selection: Selection
  readonly rows: readonly SearchRow<ProductRow>[]
  /** Number of products that match, and of those the variants that the list has folded. */
  readonly total: number
  readonly variants: number
  /** Search of the list, frozen into the job when everything that matches is selected. */
  readonly state: ProductList['state']
}

/** Bulk actions of products. */
export default function ProductBulk({ selection, rows, total, variants, state }: ProductBulkProps) {
  const text = useText()
  const whyNot = useReason()
  const { permissions, search } = useShell()
  const [open, setOpen] = useState<'change' | 'archive' | 'labels'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <BulkBar
        selection={selection}
        loaded={rows.length}
        total={total}
        all={variants > 0 ? text('catalog.bulk.select-all', { total, variants }) : undefined}
      >
        <Button variant="default" onClick={() => setOpen('labels')}>
          {text('catalog.bulk.labels')}
        </Button>
        <ExplainedButton variant="default" reason={whyNot('products_put')} onClick={() => setOpen('archive')}>
          {text('catalog.bulk.archive')}
        </ExplainedButton>
        <Button data-key="b" onClick={() => setOpen('change')}>
          {text('catalog.bulk.open')}
        </Button>
      </BulkBar>
      {(open === 'change' || open === 'archive') && (
        <BulkDrawer
          selection={
            selection.isAll
              ? { search: searchedBy(permittedList(productList, permissions), state, search) }
              : { uids: [...selection.keys] }
          }
          count={selection.count}
          currency={rows[0]?.document.currency ?? 'EUR'}
          archives={open === 'archive'}
          onClose={close}
        />
      )}
      {open === 'labels' && (
        <LabelsDrawer
          chosen={
            selection.isAll
              ? undefined
              : rows.flatMap(({ document }) => (selection.keys.has(document.uid) ? [document] : []))
          }
          state={state}
          onClose={close}
        />
      )}
    </>
  )
}
