import type { Schema } from '@backoffice/api-contract'
import { FieldGrid, MoneyInput, NumberInput, Select } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { referenceOptions } from '../../../../references/reference-options.ts'
import { useText } from '../texts.ts'
import classes from './suppliers.module.css'

type Fields = Schema<'ProductSupplierFields'>

interface SupplierEntryProps {
  readonly entry: Fields
  readonly suppliers: readonly { readonly uid: string; readonly name: string }[]
  readonly currency: string
  /** Whether the account may see and set what it costs. */
  readonly withCost: boolean
  readonly problem: string | undefined
  readonly onChange: (changes: Partial<Fields>) => void
  readonly onRemove: () => void
}

/** Edits the terms of one supplier of a product. */
export function SupplierEntry({
  entry,
  suppliers,
  currency,
  withCost,
  problem,
  onChange,
  onRemove,
}: SupplierEntryProps) {
  const text = useText()
  const name = suppliers.find(({ uid }) => uid === entry.supplier)?.name ?? entry.supplier
  const whole = (field: 'pack' | 'moq' | 'lead_days', label: string, min: number) => (
    <NumberInput
      label={label}
      min={min}
      allowDecimal={false}
      value={entry[field] ?? ''}
      onChange={(value) => onChange({ [field]: typeof value === 'number' ? value : field === 'lead_days' ? null : 1 })}
    />
  )
  return (
    <fieldset className={classes.entry}>
      <legend>{name}</legend>
      <FieldGrid>
        <Select
          label={text('catalog.delivery.supplier')}
          searchable
          allowDeselect={false}
          data={referenceOptions(suppliers)}
          value={entry.supplier}
          error={problem}
          onChange={(supplier) => supplier !== null && onChange({ supplier })}
        />
        <TextInput
          label={text('catalog.delivery.code')}
          maxLength={64}
          value={entry.supplier_sku ?? ''}
          onChange={(event) => onChange({ supplier_sku: event.currentTarget.value })}
        />
        {withCost && (
          <MoneyInput
            label={text('catalog.delivery.cost')}
            currency={currency}
            value={entry.cost ?? null}
            onChange={(cost) => onChange({ cost })}
          />
        )}
        {whole('pack', text('catalog.delivery.pack'), 1)}
        {whole('moq', text('catalog.delivery.moq'), 1)}
        {whole('lead_days', text('catalog.delivery.lead'), 0)}
      </FieldGrid>
      <div className={classes.acts}>
        <label>
          <input type="radio" checked={entry.preferred ?? false} onChange={() => onChange({ preferred: true })} />{' '}
          {text('catalog.delivery.preferred')}
        </label>
        <Button size="compact-sm" variant="subtle" onClick={onRemove}>
          {text('catalog.delivery.remove', { name })}
        </Button>
      </div>
    </fieldset>
  )
}
