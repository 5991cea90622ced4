import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { LineTable } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../texts.ts'
import { CountRow } from './count-row.tsx'
import { countedUnits } from './counted-units.ts'
import classes from './stock.module.css'
import { useStockCount } from './use-stock-count.ts'

interface CountStockProps {
  readonly product: Pick<Schema<'Product'>, 'sku' | 'ean13' | 'stock_places'>
  readonly stock: readonly Schema<'ProductStock'>[]
  readonly onClose: () => void
}

/** Moves to the field of the next location; from the last one to the reason. */
function focusNext({ currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  const fields = [...(currentTarget.form?.querySelectorAll<HTMLInputElement>('[data-count]') ?? [])]
  const next = fields[fields.indexOf(currentTarget) + 1]
  next?.focus()
  next?.select()
}

function CountTable({ children }: { readonly children: ReactNode }) {
  const text = useText()
  return (
    <LineTable className={`${classes.table} ${classes.counted}`}>
      <thead>
        <tr>
          <th scope="col">{text('catalog.stock.location')}</th>
          <th scope="col">{text('catalog.stock.on_hand')}</th>
          <th scope="col">{text('catalog.stock.counted')}</th>
          <th scope="col">{text('catalog.stock.difference')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </LineTable>
  )
}

/** Counts a product at each of its locations, and books what differs once it has been seen. */
export default function CountStock({ product: { sku, ean13, stock_places: places }, stock, onClose }: CountStockProps) {
  const text = useText()
  const book = useStockCount(sku)
  // As it was when the count began: a difference is from what should have been there then.
  const [counted, setCounted] = useState(stock)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState<string>(text('catalog.stock.kind.Count'))
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [busy, setBusy] = useState(false)

  const units = counted.map(({ location, on_hand }) => ({
    location,
    difference: (countedUnits(typed[location] ?? '') ?? on_hand) - on_hand,
  }))
  const differing = units.filter(({ difference }) => difference !== 0)
  const isReadable = units.every(({ difference }) => !Number.isNaN(difference))
  const run = async () => {
    setBusy(true)
    const left = await book(differing, reason.trim())
    setBusy(false)
    if (left.size === 0) return onClose()
    setRefused(left)
    setCounted(counted.filter(({ location }) => left.has(location)))
  }
  return (
    <Dialog
      title={text('catalog.stock.count')}
      action={text('catalog.stock.book', { count: isReadable ? differing.length : 0 })}
      busy={busy}
      ready={isReadable && differing.length > 0 && reason.trim() !== ''}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <CountTable>
        {counted.map((place) => (
          <CountRow
            key={place.location}
            place={place}
            shelf={places.find(({ location }) => location === place.location)?.shelf ?? null}
            typed={typed[place.location] ?? ''}
            error={refused.get(place.location)}
            codes={[sku, ean13 ?? '']}
            onType={(value) => setTyped((before) => ({ ...before, [place.location]: value }))}
            onNext={focusNext}
          />
        ))}
      </CountTable>
      <TextInput
        label={text('catalog.stock.reason')}
        required
        data-count
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p className={classes.quiet}>{text('catalog.stock.count-hint')}</p>
    </Dialog>
  )
}
