import type { Schema } from '@backoffice/api-contract'
import { FieldGrid, NumberInput, Section, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useProductSettings } from '../../../settings/use-product-settings.ts'
import type { ProductSectionProps } from './section-props.ts'
import { useText } from './texts.ts'

type Field = Schema<'ExtraField'>
type Value = Schema<'Product'>['extra'][string]

interface ExtraSectionProps extends ProductSectionProps {
  readonly namespace: string
}

/** Edits the custom fields that the settings of the namespace define; nothing where it has none. */
export function ExtraSection({ form, editable, namespace }: ExtraSectionProps) {
  const text = useText()
  const fields = useProductSettings(namespace)?.extra_fields ?? []
  if (fields.length === 0) return null
  const { extra } = form.getValues()
  const change = (code: string, value: Value | null) => {
    const { [code]: _former, ...others } = extra
    form.setFieldValue('extra', value === null || value === '' ? others : { ...others, [code]: value })
  }
  return (
    <Section anchor="extra" title={text('catalog.extra.title')}>
      <FieldGrid>
        {fields.map((field) => (
          <ExtraInput
            key={field.code}
            field={field}
            value={extra[field.code]}
            error={form.errors[`extra.${field.code}`]}
            readOnly={!editable}
            onChange={(value) => change(field.code, value)}
          />
        ))}
      </FieldGrid>
    </Section>
  )
}

interface ExtraInputProps {
  readonly field: Field
  readonly value: Value | undefined
  readonly error: unknown
  readonly readOnly: boolean
  readonly onChange: (value: Value | null) => void
}

/** Edits one value; one of another type than the field has, from before it changed, is shown as no value. */
function ExtraInput({ field: { name, type, unit, choices = [] }, value, error, readOnly, onChange }: ExtraInputProps) {
  const text = useText()
  const shared = { label: name, readOnly, error: typeof error === 'string' ? error : undefined }
  switch (type) {
    case 'number':
      return (
        <NumberInput
          {...shared}
          {...(unit && { suffix: ` ${unit}` })}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : null)}
        />
      )
    case 'boolean':
      return (
        <Select
          {...shared}
          clearable
          data={[
            { value: 'yes', label: text('catalog.extra.yes') },
            { value: 'no', label: text('catalog.extra.no') },
          ]}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
          onChange={(next) => onChange(next === null ? null : next === 'yes')}
        />
      )
    case 'choice':
      return (
        <Select
          {...shared}
          clearable
          searchable
          data={[...new Set([...choices, ...(typeof value === 'string' ? [value] : [])])]}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      )
    default:
      return (
        <TextInput
          {...shared}
          type={type === 'date' ? 'date' : 'text'}
          maxLength={500}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
