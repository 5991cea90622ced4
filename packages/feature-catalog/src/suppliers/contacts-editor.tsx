import { useFields } from '@backoffice/record-kit/detail'
import { Section, IconButton } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useText } from './texts.ts'
import { supplierRecord } from './supplier-record.ts'
import classes from './supplier-parts.module.css'

const fields = ['name', 'role', 'email', 'phone'] as const

/** Edits the contacts of a supplier. */
export function ContactsEditor() {
  const text = useText()
  const { form, editable } = useFields(supplierRecord)
  const { contacts } = form.getValues()
  return (
    <Section
      anchor="supplier-contacts"
      title={text('catalog.supplier.contacts')}
      extra={
        editable && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => form.insertListItem('contacts', { name: '', role: '', email: '', phone: '' })}
          >
            {text('catalog.supplier.contacts.add')}
          </Button>
        )
      }
    >
      {contacts.length === 0 && <p className={classes.quiet}>{text('catalog.supplier.contacts.none')}</p>}
      <ul className={classes.contacts}>
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
