import type { Schema } from '@backoffice/api-contract'
import { bulkTexts } from '@backoffice/record-kit/bulk'
import { lazyDialog } from '@backoffice/shell-kit'
import type { SheetState } from '@backoffice/ui'
import { useState } from 'react'
import { PriceDialog } from './price-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { texts } from './texts.ts'

const StockDrawer = lazyDialog(() => import('./stock-drawer.tsx'), [...bulkTexts, ...texts])

type Variant = Schema<'Variant'>

export interface VariantDialogProps {
  readonly open: 'price' | 'status' | 'stock'
  readonly currency: string
  readonly parentPrice: number | null
  readonly chosen: readonly Variant[]
  readonly sheet: SheetState<Variant>
  /** Types a value into a column of the sheet. */
  readonly onType: (column: string, textOf: (variant: Variant) => string) => void
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Returns the price of a variant with its edits. */
function priceIn({ uid, price }: Variant, { edits }: SheetState<Variant>, parentPrice: number | null): number | null {
  const edit = edits[uid]?.['price']
  if (!edit || edit.unread) return price
  return edit.value === '' ? parentPrice : Number(edit.value)
}

/** Renders the dialog of an action on variants. */
export function VariantDialog(props: VariantDialogProps) {
  const { open, currency, parentPrice, chosen, sheet, onType, onDone, onClose } = props
  const [hasRun, setHasRun] = useState(false)
  if (open === 'price')
    return (
      <PriceDialog
        currency={currency}
        priceOf={(variant) => priceIn(variant, sheet, parentPrice)}
        onType={(textOf) => onType('price', textOf)}
        onClose={onClose}
      />
    )
  if (open === 'status') return <StatusDialog onChoose={(status) => onType('status', () => status)} onClose={onClose} />
  return (
    <StockDrawer
      variants={chosen}
      onStarted={() => setHasRun(true)}
      onClose={() => {
        onClose()
        if (hasRun) onDone()
      }}
    />
  )
}
