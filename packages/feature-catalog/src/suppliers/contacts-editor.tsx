import { useFields } from '@backoffice/record-kit/detail'
import { AddRowButton, IconButton, Section } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from './texts.ts'
import { supplierRecord } from './supplier-record.ts'
import classes from './supplier-parts.module.css'

const fields = ['name', 'role', 'email', 'phone'] as const

/** Edits the contacts of a supplier. */
export function ContactsEditor() {
  const text = useText()
  const rows = useRef<HTMLUListElement>(null)
  const { form, editable } = useFields(supplierRecord)
  const { contacts } = form.getValues()
  return (
    <Section
      anchor="supplier-contacts"
      title={text('catalog.supplier.contacts')}
      extra={
        editable && (
          <AddRowButton
            rows={rows}
            onAdd={() => form.insertListItem('contacts', { name: '', role: '', email: '', phone: '' })}
          >
            {text('catalog.supplier.contacts.add')}
          </AddRowButton>
        )
      }
    >
      {contacts.length === 0 && <p className={classes.quiet}>{text('catalog.supplier.contacts.none')}</p>}
      <ul ref={rows} className={classes.contacts}>
        {contacts.map((_, index) => (
          <li key={index} className={classes.contact}>
            {fields.map((field) => (
              <TextInput
                key={field}
                label={text(`catalog.supplier.contact.${field}`)}
                type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
                required={field === 'name'}
                readOnly={!editable}
                {...form.getInputProps(`contacts.${index}.${field}`)}
              />
            ))}
            {editable && (
              <IconButton
                className={classes.remove ?? ''}
                aria-label={text('catalog.supplier.contacts.remove')}
                onClick={() => form.removeListItem('contacts', index)}
              >
                <IconTrash size={16} stroke={1.7} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
