import { messageOf, invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { bulkTexts } from '@backoffice/record-kit/bulk'
import { Canceled, lazyDialog, useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton, type CellWrite, type SheetColumn, type SheetState } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { PriceDialog } from './price-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { texts as variantTexts } from './texts.ts'

const StockDrawer = lazyDialog(() => import('./stock-drawer.tsx'), [...bulkTexts, ...variantTexts])

type Variant = Schema<'Variant'>

interface VariantBulkProps {
  /** SKU of the parent. */
  readonly sku: string
  readonly currency: string
  readonly parentPrice: number | null
  readonly chosen: readonly Variant[]
  readonly columns: readonly SheetColumn<Variant>[]
  readonly sheet: SheetState<Variant>
  readonly onDone: () => void
}

/** Returns the SKU of a variant from its parent's and its options. */
const skuOf = (parent: string, { options }: Variant): string =>
  [parent, ...options.map(({ value }) => value)].join('-').slice(0, 64)

/**
 * Bulk actions of variants. Prices, statuses and codes are typed into the sheet, where they are visible before they are
 * saved; stock is changed by a job, and detaching happens at once.
 */
export default function VariantBulk({ sku, currency, parentPrice, chosen, columns, sheet, onDone }: VariantBulkProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const whyNot = useReason()
  const { api, toasts, confirmations } = useShell()
  const [open, setOpen] = useState<'price' | 'status' | 'stock'>()
  const [busy, setBusy] = useState(false)
  const [hasRun, setHasRun] = useState(false)
  const reason = whyNot('products_put')

  const type = (id: string, textOf: (variant: Variant, index: number) => string) => {
    const column = columns.find((one) => one.id === id)
    if (column) sheet.write(chosen.map((row, index): CellWrite<Variant> => ({ row, column, text: textOf(row, index) })))
    setOpen(undefined)
  }
  const giveEans = async () => {
    setBusy(true)
    try {
      const without = chosen.filter(({ uid, ean13 }) => (sheet.edits[uid]?.['ean13']?.value ?? ean13 ?? '') === '')
      const codes: string[] = []
      for (const _variant of without) codes.push((await api.GET('/api/ean13', { disableMessage: true })).data.ean13)
      const column = columns.find(({ id }) => id === 'ean13')
      if (column) sheet.write(without.map((row, index) => ({ row, column, text: codes[index] ?? '' })))
    } catch (error) {
      toasts.show({ type: 'error', message: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  const detach = () =>
    confirmations
      .ask({
        title: text('catalog.variants.detach-title', { count: chosen.length }),
        description: text('catalog.variants.detach-hint'),
        action: text('catalog.variants.detach'),
        successMessage: text('catalog.variants.detached', { count: chosen.length }),
        run: () =>
          api.POST('/api/products/{sku}/variants/detach', {
            params: { path: { sku } },
            body: { skus: chosen.map((one) => one.sku) },
            disableMessage: true,
          }),
        callback: () => {
          onDone()
          void invalidateResource(queryClient, 'products')
        },
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  const button = { variant: 'default', size: 'xs', reason } as const
  return (
    <>
      <ExplainedButton {...button} onClick={() => setOpen('price')}>
        {text('catalog.variants.price')}
      </ExplainedButton>
      <ExplainedButton {...button} onClick={() => setOpen('status')}>
        {text('catalog.variants.status')}
      </ExplainedButton>
      <ExplainedButton {...button} onClick={() => setOpen('stock')}>
        {text('catalog.variants.stock')}
      </ExplainedButton>
      <ExplainedButton {...button} onClick={() => type('sku', (variant) => skuOf(sku, variant))}>
        {text('catalog.variants.give-skus')}
      </ExplainedButton>
      <ExplainedButton {...button} loading={busy} onClick={() => void giveEans()}>
        {text('catalog.variants.give-eans')}
      </ExplainedButton>
      <ExplainedButton {...button} onClick={() => void detach()}>
        {text('catalog.variants.detach')}
      </ExplainedButton>
      {open === 'price' && (
        <PriceDialog
          currency={currency}
          priceOf={(variant) => priceIn(variant, sheet, parentPrice)}
          onType={(textOf) => type('price', textOf)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'status' && (
        <StatusDialog onChoose={(status) => type('status', () => status)} onClose={() => setOpen(undefined)} />
      )}
      {open === 'stock' && (
        <StockDrawer
          variants={chosen}
          onStarted={() => setHasRun(true)}
          onClose={() => {
            setOpen(undefined)
            if (hasRun) onDone()
          }}
        />
      )}
    </>
  )
}

/** Returns the price of a variant with its edits. */
function priceIn({ uid, price }: Variant, { edits }: SheetState<Variant>, parentPrice: number | null): number | null {
  const edit = edits[uid]?.['price']
  if (!edit || edit.unread) return price
  return edit.value === '' ? parentPrice : Number(edit.value)
}
