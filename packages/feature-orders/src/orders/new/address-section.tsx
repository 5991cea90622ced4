import { CountrySelect } from '@backoffice/record-kit/references'
import { FieldGrid, RecordCheckbox, Section } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import type { DraftSectionProps } from './draft-form.ts'
import { useText } from './texts.ts'
import classes from './new-order.module.css'

const fields = ['name', 'company', 'street', 'house_number', 'postcode', 'city'] as const
const limits = { name: 120, company: 120, street: 120, house_number: 20, postcode: 20, city: 80 } as const

interface AddressProps extends DraftSectionProps {
  readonly of: 'delivery_address' | 'billing_address'
}

function Address({ form, of }: AddressProps) {
  const text = useText()
  return (
    <FieldGrid>
      {fields.map((field) => (
        <TextInput
          key={field}
          label={text(`orders.new.address.${field}`)}
          maxLength={limits[field]}
          {...form.getInputProps(`${of}.${field}`)}
        />
      ))}
      <CountrySelect
        label={text('orders.new.address.country')}
        clearable
        {...form.getInputProps(`${of}.country`)}
        value={form.getValues()[of].country || null}
        onChange={(country) => form.setFieldValue(`${of}.country`, country ?? '')}
      />
    </FieldGrid>
  )
}

/** Edits where a new order goes, and where its bill goes. */
export function AddressSection({ form }: DraftSectionProps) {
  const text = useText()
  return (
    <Section title={text('orders.section.addresses')}>
      <div className={classes.parts}>
        <Address form={form} of="delivery_address" />
        <RecordCheckbox
          editable
          label={text('orders.new.bills-elsewhere')}
          {...form.getInputProps('bills_elsewhere', { type: 'checkbox' })}
        />
        {form.getValues().bills_elsewhere && <Address form={form} of="billing_address" />}
      </div>
    </Section>
  )
}
