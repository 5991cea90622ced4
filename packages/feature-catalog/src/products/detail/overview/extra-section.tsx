import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { FieldGrid, NumberInput, Section, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useFieldsOfCategories } from '../../fields/use-fields-of-categories.ts'
import { useProductSettings } from '../../../settings/use-product-settings.ts'
import type { ProductSectionProps } from './section-props.ts'
import classes from './sections.module.css'
import { useText } from './texts.ts'

type Field = Schema<'ExtraField'>
type Value = Schema<'Product'>['extra'][string]

interface ExtraSectionProps extends ProductSectionProps {
  readonly namespace: string
}

/**
 * Edits the custom fields that the settings of the namespace define for the categories of the product; nothing where it
 * has none. Values of other fields are kept.
 */
export function ExtraSection({ form, editable, namespace }: ExtraSectionProps) {
  const text = useText()
  const locale = useLocale()
  const { extra, categories } = form.getValues()
  const { theirs, others } = useFieldsOfCategories(useProductSettings(namespace)?.extra_fields ?? [], categories)
  const kept = others.flatMap(({ code, name }) => (extra[code] === undefined ? [] : [name]))
  if (theirs.length === 0 && kept.length === 0) return null
  const change = (code: string, value: Value | null) => {
    const { [code]: _former, ...others } = extra
    form.setFieldValue('extra', value === null || value === '' ? others : { ...others, [code]: value })
  }
  return (
    <Section anchor="extra" title={text('catalog.extra.title')}>
      <FieldGrid>
        {theirs.map((field) => (
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
      {kept.length > 0 && (
        <p className={classes.kept}>
          {text('catalog.extra.kept', { count: kept.length, names: new Intl.ListFormat(locale).format(kept) })}
        </p>
      )}
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
