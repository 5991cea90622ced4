import type { RulesForm } from '@backoffice/form-rules/mantine'
import { MoneyInput, MultiSelect, NumberInput } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import { useCategories } from '../../../references/use-categories.ts'
import type { Inheritable, WebsiteFields } from './website-fields.ts'

interface WebsiteControlProps {
  readonly field: Inheritable
  readonly label: string
  readonly form: RulesForm<WebsiteFields>
  /** Its own value, or the inherited one. */
  readonly value: WebsiteFields[Inheritable]
  readonly editing: boolean
  readonly currency: string
}

/** Renders the control of a field that can be inherited; an inherited value is read-only. */
export function WebsiteControl({ field, label, form, value, editing, currency }: WebsiteControlProps) {
  const categories = useCategories(field === 'categories')
  const { error, onBlur } = form.getInputProps(field)
  const shared = { 'aria-label': label, readOnly: !editing, error, onBlur }
  const set = (next: WebsiteFields[Inheritable]) => form.setFieldValue(field, next)
  const words = typeof value === 'string' ? value : ''
  switch (field) {
    case 'price':
      return (
        <MoneyInput
          key={String(editing)}
          {...shared}
          currency={currency}
          value={typeof value === 'number' ? value : null}
          onChange={set}
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
          onChange={(next) => set(typeof next === 'number' ? next : 0)}
        />
      )
    case 'categories':
      return (
        <MultiSelect
          {...shared}
          searchable
          data={categories?.map(({ uid, name }) => ({ value: uid, label: name })) ?? []}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={set}
        />
      )
    case 'name':
      return <TextInput {...shared} value={words} onChange={(event) => set(event.currentTarget.value)} />
    case 'short_text':
    case 'description':
      return (
        <Textarea
          {...shared}
          rows={field === 'description' ? 6 : 2}
          value={words}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )
  }
}
