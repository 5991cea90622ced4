import type { Schema } from '@backoffice/api-contract'
import { CustomerSelect } from '@backoffice/record-kit/references'
import { NumberInput, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useText } from '../texts.ts'
import classes from '../sections.module.css'
import { RemoveCell, useFieldName } from '../row-table.tsx'
import type { TierForm } from './tier-form.ts'
import { TierPriceCell } from './tier-price-cell.tsx'

type Tier = Schema<'TierPrice'>

const audiences = ['all', 'wholesale', 'group', 'customer'] as const satisfies readonly Tier['audience'][]
const isAudience = (value: string | null): value is Tier['audience'] => audiences.some((audience) => audience === value)

interface TierRowProps {
  readonly form: TierForm
  readonly editable: boolean
  readonly index: number
  readonly currency: string
  /** The options, including the current one; undefined where all rows are of one website. */
  readonly websites: { value: string; label: string }[] | undefined
  /** Whether it contradicts another row for the same buyers. */
  readonly conflict: boolean
  /** The price without tiers, which a percentage is taken off. */
  readonly without: number | null
  readonly onRemove: () => void
}

/** Edits one tier price: audience, website, quantity, period and price. */
export function TierRow({ form, editable, index, currency, websites, conflict, without, onRemove }: TierRowProps) {
  const text = useText()
  const named = useFieldName(index)
  const tier = form.getValues().tier_prices[index]
  if (!tier) return null
  const set = (changes: Partial<Tier>) =>
    form.setFieldValue('tier_prices', form.getValues().tier_prices.with(index, { ...tier, ...changes }))
  const own = form.errors[`tier_prices.${index}`]
  const of = (field: keyof Tier) => form.getInputProps(`tier_prices.${index}.${field}`)
  return (
    <tr>
      <td>
        <Select
          aria-label={named(text('catalog.tiers.audience'))}
          readOnly={!editable}
          allowDeselect={false}
          data={audiences
            .filter((value) => value !== 'group' || tier.audience === 'group')
            .map((value) => ({ value, label: text(`catalog.tiers.audience.${value}`) }))}
          value={tier.audience}
          onChange={(value) => isAudience(value) && set({ audience: value, audience_uid: null })}
        />
        {tier.audience === 'customer' && (
          <CustomerSelect
            label={named(text('catalog.tiers.audience.customer'))}
            uid={tier.audience_uid ?? null}
            readOnly={!editable}
            onChange={(uid) => set({ audience_uid: uid })}
          />
        )}
      </td>
      {websites && (
        <td>
          <Select
            aria-label={named(text('catalog.tiers.website'))}
            placeholder={text('catalog.tiers.everywhere')}
            readOnly={!editable}
            clearable={editable}
            data={websites}
            value={tier.website ?? null}
            onChange={(website) => set({ website })}
          />
        </td>
      )}
      <td>
        <NumberInput
          aria-label={named(text('catalog.tiers.from'))}
          data-start
          readOnly={!editable}
          allowDecimal={false}
          {...of('from_quantity')}
          error={conflict ? text('catalog.tiers.overlap') : (own ?? of('from_quantity').error)}
        />
      </td>
      <td>
        <TierPriceCell {...{ tier, index, editable, currency, without, set, of }} />
      </td>
      <td>
        <div className={classes.period}>
          {(['valid_from', 'valid_until'] as const).map((field) => (
            <TextInput
              key={field}
              type="date"
              aria-label={named(text(field === 'valid_from' ? 'catalog.tiers.since' : 'catalog.tiers.until'))}
              readOnly={!editable}
              value={tier[field] ?? ''}
              error={form.errors[`tier_prices.${index}.${field}`]}
              onChange={(event) => set({ [field]: event.currentTarget.value || null })}
            />
          ))}
        </div>
      </td>
      <RemoveCell index={index} editable={editable} onRemove={onRemove} />
    </tr>
  )
}
