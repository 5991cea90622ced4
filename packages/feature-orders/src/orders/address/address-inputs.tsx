import { CountrySelect } from '@backoffice/record-kit/references'
import { FieldGrid } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../detail/texts.ts'
import type { AddressFields } from './address-fields.ts'

const fields = ['name', 'company', 'street', 'house_number', 'postcode', 'city'] as const
const limits = { name: 120, company: 120, street: 120, house_number: 20, postcode: 20, city: 80 } as const

interface AddressInputsProps {
  readonly value: AddressFields
  readonly onChange: (value: AddressFields) => void
  /** Returns why a field is wrong. */
  readonly errorOf?: (field: keyof AddressFields) => ReactNode
}

/** Edits an address. */
export function AddressInputs({ value, onChange, errorOf = () => undefined }: AddressInputsProps) {
  const text = useText()
  return (
    <FieldGrid>
      {fields.map((field, place) => (
        <TextInput
          key={field}
          data-autofocus={place === 0 || undefined}
          label={text(`orders.address.field.${field}`)}
          maxLength={limits[field]}
          error={errorOf(field)}
          value={value[field]}
          onChange={(event) => onChange({ ...value, [field]: event.currentTarget.value })}
        />
      ))}
      <CountrySelect
        label={text('orders.address.field.country')}
        clearable
        error={errorOf('country')}
        value={value.country || null}
        onChange={(country) => onChange({ ...value, country: country ?? '' })}
      />
    </FieldGrid>
  )
}
