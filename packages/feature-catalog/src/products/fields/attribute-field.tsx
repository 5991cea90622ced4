import { Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { attributeOf, type AttributeName } from '../model/product-attributes.ts'
import { useAttributeOptions } from './use-attribute-options.ts'

interface AttributeFieldProps {
  readonly name: AttributeName
  readonly label: string
  readonly description?: string
  readonly readOnly?: boolean
  /** Label of no value, where that can be selected. */
  readonly none?: string
  readonly error?: ReactNode
  readonly value: string | null
  /** Called with an empty text for no value. */
  readonly onChange: (value: string) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
}

/** Edits the value of an attribute: a code is typed, everything else selected. */
export function AttributeField({ name, none, value, onChange, ...field }: AttributeFieldProps) {
  const optionsOf = useAttributeOptions()
  const { input } = attributeOf(name)
  // There are some 250 countries, and the form renders at each key.
  const data = useMemo(
    () => [...(none === undefined ? [] : [{ value: '', label: none }]), ...optionsOf(name)],
    [none, name, optionsOf],
  )
  if (input.kind === 'code')
    return (
      <TextInput
        autoComplete="off"
        maxLength={input.maxLength}
        {...field}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <Select
      {...field}
      searchable={input.kind === 'country'}
      clearable={input.kind === 'country' && none === undefined && !field.readOnly}
      allowDeselect={false}
      data={data}
      value={value}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
