import { messageOf } from '@backoffice/api-client'
import { variantSku, type Schema } from '@backoffice/api-contract'
import { useReason, useShell } from '@backoffice/shell-kit'
import type { CellWrite, MenuAction, SheetColumn, SheetState } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from './texts.ts'
import { useDetach } from './use-detach.ts'
import { VariantDialog, type VariantDialogProps } from './variant-dialog.tsx'

type Variant = Schema<'Variant'>

/** The variants that actions change, and the sheet around them. */
export interface VariantsShown {
  /** SKU of the parent. */
  readonly sku: string
  readonly namespace: string
  readonly currency: string
  readonly parentPrice: number | null
  readonly columns: readonly SheetColumn<Variant>[]
  readonly sheet: SheetState<Variant>
}

interface VariantActions extends VariantsShown {
  readonly chosen: readonly Variant[]
  readonly onDone: () => void
}

/**
 * Returns the actions on variants, and the dialog of the one that was started. Prices, statuses and codes are typed into
 * the sheet, where they are visible before they are saved; stock is changed by a job, and detaching happens at once.
 */
export function useVariantActions({
  sku,
  namespace,
  currency,
  parentPrice,
  chosen,
  columns,
  sheet,
  onDone,
}: VariantActions) {
  const text = useText()
  const whyNot = useReason()
  const { api, toasts } = useShell()
  const detach = useDetach(sku)
  const [open, setOpen] = useState<VariantDialogProps['open']>()
  const [busy, setBusy] = useState(false)
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
      const params = { query: { namespace_id: namespace } }
      for (const _variant of without)
        codes.push((await api.GET('/api/ean13', { params, disableMessage: true })).data.ean13)
      const column = columns.find(({ id }) => id === 'ean13')
      if (column) sheet.write(without.map((row, index) => ({ row, column, text: codes[index] ?? '' })))
    } catch (error) {
      toasts.show({ type: 'error', message: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  const actions: readonly (MenuAction & { readonly busy?: boolean })[] = [
    { id: 'price', label: text('catalog.variants.price'), reason, run: () => setOpen('price') },
    { id: 'status', label: text('catalog.variants.status'), reason, run: () => setOpen('status') },
    { id: 'stock', label: text('catalog.variants.stock'), reason, run: () => setOpen('stock') },
    {
      id: 'skus',
      label: text('catalog.variants.give-skus'),
      reason,
      run: () => type('sku', ({ options }) => variantSku(sku, options)),
    },
    { id: 'eans', label: text('catalog.variants.give-eans'), reason, busy, run: () => void giveEans() },
    {
      id: 'detach',
      label: text('catalog.variants.detach'),
      reason,
      run: () =>
        detach(
          chosen.map((one) => one.sku),
          onDone,
        ),
    },
  ]
  const dialog = open && (
    <VariantDialog
      {...{ open, currency, parentPrice, chosen, sheet, onDone }}
      onType={type}
      onClose={() => setOpen(undefined)}
    />
  )
  return { actions, dialog }
}
