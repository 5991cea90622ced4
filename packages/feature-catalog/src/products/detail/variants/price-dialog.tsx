import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useLocale } from '@backoffice/texts'
import { formatAmount, MoneyInput, Select } from '@backoffice/ui'
import { useState } from 'react'
import { PercentInput } from '../../fields/percent-input.tsx'
import { useText } from './texts.ts'

const hows = ['set', 'percent', 'amount', 'parent'] as const

interface PriceDialogProps {
  readonly currency: string
  readonly priceOf: (variant: Schema<'Variant'>) => number | null
  readonly onType: (textOf: (variant: Schema<'Variant'>) => string) => void
  readonly onClose: () => void
}

/** Changes the prices of several variants: to one price, up or down, or to the parent's. */
export function PriceDialog({ currency, priceOf, onType, onClose }: PriceDialogProps) {
  const text = useText()
  const locale = useLocale()
  const [how, setHow] = useState<(typeof hows)[number]>('set')
  const [amount, setAmount] = useState<number | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const next = (before: number | null): number | null => {
    if (how === 'set') return amount
    if (before === null || how === 'parent') return null
    return Math.max(0, how === 'amount' ? before + (amount ?? 0) : Math.round(before * (1 + (percent ?? 0) / 100)))
  }
  const confirm = () =>
    onType((variant) => {
      const cents = next(priceOf(variant))
      return cents === null ? '' : formatAmount(cents, locale)
    })
  return (
    <Dialog
      title={text('catalog.variants.price-title')}
      action={text('catalog.variants.type')}
      busy={false}
      ready={how === 'parent' || (how === 'percent' ? percent !== null : amount !== null)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Select
        label={text('catalog.bulk.how')}
        allowDeselect={false}
        data={hows.map((value) => ({
          value,
          label: text(value === 'parent' ? 'catalog.variants.as-parent' : `catalog.bulk.how.${value}`),
        }))}
        value={how}
        onChange={(chosen) => setHow(hows.find((one) => one === chosen) ?? how)}
      />
      {how === 'percent' && <PercentInput label={text('catalog.bulk.percent')} value={percent} onChange={setPercent} />}
      {(how === 'set' || how === 'amount') && (
        <MoneyInput
          key={how}
          data-autofocus
          label={text(how === 'set' ? 'catalog.bulk.value' : 'catalog.bulk.amount')}
          currency={currency}
          value={amount}
          onChange={setAmount}
        />
      )}
    </Dialog>
  )
}
