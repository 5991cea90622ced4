import { tierPrice, type Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { formatMoney, MoneyInput, NumberInput, Select } from '@backoffice/ui'
import { useFieldName } from '../row-table.tsx'
import { useText } from '../texts.ts'
import classes from '../sections.module.css'
import type { TierForm } from './tier-form.ts'

type Tier = Schema<'TierPrice'>

interface TierPriceCellProps {
  readonly tier: Tier
  readonly index: number
  readonly editable: boolean
  readonly currency: string
  /** The price without tiers. */
  readonly without: number | null
  readonly set: (changes: Partial<Tier>) => void
  /** The fields of the form. */
  readonly of: (field: 'price' | 'percent_off') => ReturnType<TierForm['getInputProps']>
}

const ways = ['amount', 'percent'] as const

/** Edits the price of a tier: an amount, or a percentage off, with what remains. */
export function TierPriceCell({ tier, index, editable, currency, without, set, of }: TierPriceCellProps) {
  const text = useText()
  const locale = useLocale()
  const named = useFieldName(index)
  const amount = tierPrice(tier, without)
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const percent = of('percent_off')
  const isPercent = tier.percent_off != null
  return (
    <div className={classes.tierPrice}>
      {isPercent ? (
        <NumberInput
          aria-label={named(text('catalog.tiers.percent'))}
          readOnly={!editable}
          percent
          decimalScale={2}
          description={amount !== null && text('catalog.tiers.result', { price: money(amount) })}
          {...percent}
          onChange={(value) => percent.onChange(value === '' ? 0 : value)}
        />
      ) : (
        <MoneyInput
          aria-label={named(text('catalog.field.price'))}
          readOnly={!editable}
          currency={currency}
          error={of('price').error}
          description={
            amount !== null &&
            without !== null &&
            amount > without && (
              <span className={classes.above}>{text('catalog.tiers.above', { price: money(without) })}</span>
            )
          }
          value={tier.price}
          onChange={(cents) => set({ price: cents ?? 0 })}
        />
      )}
      {/* After the value: who types a quantity and a price goes from one to the other. */}
      <Select
        aria-label={named(text('catalog.tiers.way'))}
        readOnly={!editable}
        allowDeselect={false}
        data={ways.map((value) => ({ value, label: text(`catalog.tiers.way.${value}`) }))}
        value={isPercent ? 'percent' : 'amount'}
        onChange={(way) =>
          set(way === 'percent' ? { price: null, percent_off: 10 } : { price: amount ?? 0, percent_off: null })
        }
      />
    </div>
  )
}
