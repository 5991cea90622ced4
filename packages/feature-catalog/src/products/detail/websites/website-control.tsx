import type { RulesForm } from '@backoffice/form-rules/mantine'
import { MoneyInput, MultiSelect, NumberInput } from '@backoffice/ui'
import { referenceOptions } from '../../../references/reference-options.ts'
import { useCategories } from '../../../references/use-categories.ts'
import type { Inheritable, WebsiteFields } from './website-fields.ts'

interface WebsiteControlProps {
  readonly field: Inheritable
  readonly label: string
  readonly form: RulesForm<WebsiteFields>
  /** Its own value, or the inherited one. */
  readonly value: readonly string[] | number | null
  readonly editing: boolean
  readonly currency: string
}

/** Renders the control of a field that can be inherited; an inherited value is read-only. */
export function WebsiteControl({ field, label, form, value, editing, currency }: WebsiteControlProps) {
  const categories = useCategories(field === 'categories')
  const { error, onBlur } = form.getInputProps(field)
  const shared = { 'aria-label': label, readOnly: !editing, error, onBlur }
  switch (field) {
    case 'price':
      return (
        <MoneyInput
          key={String(editing)}
          {...shared}
          currency={currency}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => form.setFieldValue('price', next)}
        />
      )
    case 'stock_share':
      return (
        <NumberInput
          {...shared}
          allowDecimal={false}
          min={0}
          max={100}
          percent
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => form.setFieldValue('stock_share', typeof next === 'number' ? next : 0)}
        />
      )
    case 'categories':
      return (
        <MultiSelect
          {...shared}
          searchable
          data={referenceOptions(categories)}
          value={typeof value === 'object' && value !== null ? [...value] : []}
          onChange={(next) => form.setFieldValue('categories', next)}
        />
      )
  }
}
