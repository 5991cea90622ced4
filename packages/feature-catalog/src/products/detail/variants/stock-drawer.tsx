import type { Schema } from '@backoffice/api-contract'
import { BulkDrawer } from '@backoffice/record-kit/bulk'
import { LocationInput } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { NumberInput, Select, type SampleChange } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { productQuery } from '../queries.ts'

const hows = ['adjust', 'set'] as const

interface StockDrawerProps {
  readonly variants: readonly Schema<'Variant'>[]
  readonly onStarted: () => void
  readonly onClose: () => void
}

const STOCK = 'stock.'
const quantity = (value: unknown): string => String(typeof value === 'number' ? value : 0)

/** Returns a line for the stock of each product in the sample. */
const sampleOf = ({ sample }: Schema<'DryRun'>): readonly SampleChange[] =>
  sample.flatMap(({ label, name, before, after }) =>
    Object.keys(after).map((field) => ({
      record: `${label} ${name}`,
      field: field.slice(STOCK.length),
      before: quantity(before[field]),
      after: quantity(after[field]),
    })),
  )

/** Changes the stock of several variants at one location, each by a stock movement of its own. */
export default function StockDrawer({ variants, onStarted, onClose }: StockDrawerProps) {
  const text = useText()
  const { api } = useShell()
  const { data } = useQuery(productQuery(api, variants[0]?.sku ?? ''))
  const [how, setHow] = useState<(typeof hows)[number]>('adjust')
  const [typed, setTyped] = useState<string>()
  const [number, setNumber] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const location = typed ?? data?.product.product_stock[0]?.location ?? ''
  const isReady =
    location.trim() !== '' &&
    reason.trim() !== '' &&
    typeof number === 'number' &&
    (how === 'set' ? number >= 0 : number !== 0)
  const prepare = async () => {
    const stock = { how, location: location.trim(), quantity: Number(number), reason: reason.trim() }
    const body = { selection: { uids: variants.map(({ uid }) => uid) }, change: { stock } }
    return (await api.POST('/api/products/bulk', { body, disableMessage: true })).data.results
  }
  return (
    <BulkDrawer
      title={text('catalog.variants.stock-title', { count: variants.length })}
      resource="products"
      reason={isReady ? undefined : text('catalog.bulk.needs-value')}
      prepare={prepare}
      sampleOf={sampleOf}
      action={(count) => text('catalog.variants.stock-run', { count })}
      onStarted={onStarted}
      onClose={onClose}
    >
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
        value={number}
        onChange={setNumber}
      />
      <LocationInput label={text('catalog.variants.location')} value={location} onChange={setTyped} />
      <TextInput
        label={text('catalog.variants.reason')}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </BulkDrawer>
  )
}
