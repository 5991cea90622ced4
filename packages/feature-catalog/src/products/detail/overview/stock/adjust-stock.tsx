import { fieldMessagesOf, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { LocationInput } from '@backoffice/record-kit/references'
import { NumberInput, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../texts.ts'
import classes from './stock.module.css'
import { useStockChange } from './use-stock-change.ts'

type Change = Schema<'StockChange'>

const ways = ['adjust', 'set', 'move', 'quarantine', 'clear'] as const satisfies readonly Change['how'][]
const kinds = ['Correction', 'Damage', 'Theft', 'Return'] as const satisfies readonly Change['kind'][]
const isWay = (value: string | null): value is Change['how'] => ways.some((way) => way === value)
const isKind = (value: string | null): value is (typeof kinds)[number] => kinds.some((kind) => kind === value)

const isOfQuarantine = (how: Change['how']): boolean => how === 'quarantine' || how === 'clear'

interface BecomesProps {
  readonly how: Change['how']
  readonly place: Schema<'ProductStock'> | undefined
  readonly pieces: number | undefined
}

/** Says what is at the location, and what will be after the change. */
function Becomes({ how, place, pieces }: BecomesProps) {
  const text = useText()
  const part = isOfQuarantine(how) ? 'quarantine' : 'on_hand'
  const present = place?.[part] ?? 0
  const lowers = how === 'move' || how === 'clear'
  if (pieces === undefined) return text(`catalog.stock.now.${part}`, { present })
  const after = how === 'set' ? pieces : lowers ? present - pieces : present + pieces
  return text(`catalog.stock.becomes.${part}`, { present, after })
}

interface AdjustStockProps {
  readonly sku: string
  readonly stock: readonly Schema<'ProductStock'>[]
  readonly onClose: () => void
}

/** Changes the stock on hand, or how much of it is in quarantine. Requires a reason. */
export default function AdjustStock({ sku, stock, onClose }: AdjustStockProps) {
  const text = useText()
  const change = useStockChange(sku)
  const [how, setHow] = useState<Change['how']>('adjust')
  const [location, setLocation] = useState(stock[0]?.location ?? '')
  const [to, setTo] = useState(stock[1]?.location ?? '')
  const [quantity, setQuantity] = useState<number | string>('')
  const [kind, setKind] = useState<(typeof kinds)[number]>('Correction')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())

  const place = stock.find((one) => one.location === location.trim())
  const pieces = typeof quantity === 'number' ? quantity : undefined
  const ready =
    pieces !== undefined && location.trim() !== '' && reason.trim() !== '' && (how !== 'move' || to.trim() !== '')
  const run = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await change({
        how,
        location: location.trim(),
        quantity: pieces ?? 0,
        reason: reason.trim(),
        ...(how === 'move' && { to: to.trim() }),
        ...(how === 'adjust' && { kind }),
      })
      onClose()
    } catch (error) {
      const fields = new Map(fieldMessagesOf(error))
      setRefused(fields)
      if (fields.size === 0) setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={text('catalog.stock.adjust')}
      action={text('catalog.stock.store')}
      busy={busy}
      ready={ready}
      problem={problem}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Select
        label={text('catalog.stock.how')}
        allowDeselect={false}
        data={ways.map((value) => ({ value, label: text(`catalog.stock.how.${value}`) }))}
        value={how}
        onChange={(value) => isWay(value) && setHow(value)}
      />
      <LocationInput
        label={text(how === 'move' ? 'catalog.stock.from' : 'catalog.stock.location')}
        value={location}
        error={refused.get('location')}
        onChange={setLocation}
      />
      {how === 'move' && (
        <LocationInput label={text('catalog.stock.to')} value={to} error={refused.get('to')} onChange={setTo} />
      )}
      <NumberInput
        label={text(`catalog.stock.quantity.${how}`)}
        data-autofocus
        allowDecimal={false}
        allowNegative={how === 'adjust'}
        value={quantity}
        error={refused.get('quantity')}
        description={<Becomes how={how} place={place} pieces={pieces} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={setQuantity}
      />
      {how === 'adjust' && (
        <Select
          label={text('catalog.stock.kind')}
          allowDeselect={false}
          data={kinds.map((value) => ({ value, label: text(`catalog.stock.kind.${value}`) }))}
          value={kind}
          onChange={(value) => isKind(value) && setKind(value)}
        />
      )}
      <TextInput
        label={text('catalog.stock.reason')}
        required
        maxLength={200}
        value={reason}
        error={refused.get('reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p className={classes.quiet}>{text('catalog.stock.reverse-hint')}</p>
    </Dialog>
  )
}
