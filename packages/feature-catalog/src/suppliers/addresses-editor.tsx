import { useFields } from '@backoffice/record-kit/detail'
import { CountrySelect } from '@backoffice/record-kit/references'
import { AddRowButton, IconButton, Section } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { supplierRecord } from './supplier-record.ts'
import { useText } from './texts.ts'
import classes from './supplier-parts.module.css'

const fields = ['company', 'name', 'street', 'house_number', 'postcode', 'city'] as const
const limits = { company: 120, name: 120, street: 120, house_number: 20, postcode: 20, city: 80 } as const

function AddressRow({ index }: { readonly index: number }) {
  const text = useText()
  const { form, editable } = useFields(supplierRecord)
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
      <CountrySelect
        label={text('catalog.supplier.country')}
        required
        readOnly={!editable}
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
