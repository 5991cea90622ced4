import { useFields } from '@backoffice/record-kit/detail'
import { countryName } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { AddRowButton, IconButton, Section, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { COUNTRIES } from './countries.ts'
import { supplierRecord } from './supplier-record.ts'
import { useText } from './texts.ts'
import classes from './supplier-parts.module.css'

const fields = ['company', 'name', 'street', 'house_number', 'postcode', 'city'] as const
const limits = { company: 120, name: 120, street: 120, house_number: 20, postcode: 20, city: 80 } as const

function AddressRow({ index }: { readonly index: number }) {
  const text = useText()
  const locale = useLocale()
  const { form, editable } = useFields(supplierRecord)
  const countries = useMemo(
    () =>
      COUNTRIES.map((value) => ({ value, label: countryName(value, locale) })).sort((a, b) =>
        a.label.localeCompare(b.label, locale),
      ),
    [locale],
  )
  return (
    <li className={classes.contact}>
      {fields.map((field) => (
        <TextInput
          key={field}
          label={text(`catalog.supplier.address.${field}`)}
          maxLength={limits[field]}
          readOnly={!editable}
          {...form.getInputProps(`addresses.${index}.${field}`)}
        />
      ))}
      <Select
        label={text('catalog.supplier.country')}
        required
        searchable
        readOnly={!editable}
        data={countries}
        {...form.getInputProps(`addresses.${index}.country`)}
      />
      {editable && (
        <IconButton
          className={classes.remove ?? ''}
          aria-label={text('catalog.supplier.addresses.remove')}
          onClick={() => form.removeListItem('addresses', index)}
        >
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

/** Edits the addresses of a supplier, such as where returns go. */
export function AddressesEditor() {
  const text = useText()
  const rows = useRef<HTMLUListElement>(null)
  const { form, editable } = useFields(supplierRecord)
  const { addresses, country } = form.getValues()
  const fresh = { company: '', name: '', street: '', house_number: '', postcode: '', city: '', country: country ?? '' }
  return (
    <Section
      anchor="supplier-addresses"
      title={text('catalog.supplier.addresses')}
      extra={
        editable && (
          <AddRowButton rows={rows} onAdd={() => form.insertListItem('addresses', fresh)}>
            {text('catalog.supplier.addresses.add')}
          </AddRowButton>
        )
      }
    >
      {addresses.length === 0 && <p className={classes.quiet}>{text('catalog.supplier.addresses.none')}</p>}
      <ul ref={rows} className={classes.contacts}>
        {addresses.map((_, index) => (
          <AddressRow key={index} index={index} />
        ))}
      </ul>
    </Section>
  )
}
