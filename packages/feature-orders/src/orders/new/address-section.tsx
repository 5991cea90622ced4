import { RecordCheckbox, Section } from '@backoffice/ui'
import { AddressInputs } from '../address/address-inputs.tsx'
import type { DraftSectionProps } from './draft-form.ts'
import { useText } from './texts.ts'
import classes from './new-order.module.css'

/** Edits where a new order goes, and where its bill goes. */
export function AddressSection({ form }: DraftSectionProps) {
  const text = useText()
  const values = form.getValues()
  const address = (of: 'delivery_address' | 'billing_address') => (
    <AddressInputs
      value={values[of]}
      onChange={(value) => form.setFieldValue(of, value)}
      errorOf={(field) => form.getInputProps(`${of}.${field}`).error}
    />
  )
  return (
    <Section title={text('orders.section.addresses')}>
      <div className={classes.parts}>
        {address('delivery_address')}
        <RecordCheckbox
          editable
          label={text('orders.new.bills-elsewhere')}
          {...form.getInputProps('bills_elsewhere', { type: 'checkbox' })}
        />
        {values.bills_elsewhere && address('billing_address')}
      </div>
    </Section>
  )
}
