import type { Schema } from '@backoffice/api-contract'
import { Dialog, useBulk } from '@backoffice/record-kit/parts'
import { LocationInput } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { NumberInput, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { productQuery } from '../queries.ts'

const hows = ['adjust', 'set'] as const

interface StockDialogProps {
  readonly variants: readonly Schema<'Variant'>[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Changes the stock of several variants at one location, each by a stock mutation of its own. */
export function StockDialog({ variants, onDone, onClose }: StockDialogProps) {
  const text = useText()
  const { api } = useShell()
  const { data } = useQuery(productQuery(api, variants[0]?.sku ?? ''))
  const [how, setHow] = useState<(typeof hows)[number]>('adjust')
  const [typed, setTyped] = useState<string>()
  const [quantity, setQuantity] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const { busy, run } = useBulk('products', () => {
    onDone()
    onClose()
  })
  const location = typed ?? data?.product.product_stock[0]?.location ?? ''
  const isReady =
    location.trim() !== '' &&
    reason.trim() !== '' &&
    typeof quantity === 'number' &&
    (how === 'set' ? quantity >= 0 : quantity !== 0)
  const change = () =>
    void run(variants, ({ sku }) =>
      api.POST('/api/products/{sku}/stock', {
        params: { path: { sku } },
        body: { how, location: location.trim(), quantity: Number(quantity), reason: reason.trim() },
        disableMessage: true,
      }),
    )
  return (
    <Dialog
      title={text('catalog.variants.stock-title', { count: variants.length })}
      action={text('catalog.variants.stock-run')}
      busy={busy}
      ready={isReady}
      onConfirm={change}
      onClose={onClose}
    >
      <p>{text('catalog.variants.stock-hint')}</p>
      <Select
        label={text('catalog.bulk.how')}
        allowDeselect={false}
        data={hows.map((value) => ({ value, label: text(`catalog.variants.stock.${value}`) }))}
        value={how}
        onChange={(chosen) => setHow(hows.find((one) => one === chosen) ?? how)}
      />
      <NumberInput
        data-autofocus
        allowDecimal={false}
        allowNegative={how === 'adjust'}
        label={text('catalog.variants.quantity')}
        value={quantity}
        onChange={setQuantity}
      />
      <LocationInput label={text('catalog.variants.location')} value={location} onChange={setTyped} />
      <TextInput
        label={text('catalog.variants.reason')}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
