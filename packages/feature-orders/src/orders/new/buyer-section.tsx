import { readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { CustomerSelect, useWebsites } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { FieldGrid, Section, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { addressFieldsOf } from '../address/address-fields.ts'
import type { DraftSectionProps } from './draft-form.ts'
import { useText } from './texts.ts'

interface BuyerSectionProps extends DraftSectionProps {
  /** Whether it is stored: then it stays in its namespace. */
  readonly isStored: boolean
}

const nameOf = ({ first_name, last_name, company }: Schema<'Customer'>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || (company ?? '')

/** Returns a function that selects a customer, and takes over the name, the email and the first address. */
function useTakeCustomer({ form }: DraftSectionProps) {
  const queryClient = useQueryClient()
  const { api } = useShell()
  return async (uid: string | null): Promise<void> => {
    form.setFieldValue('customer', uid)
    if (uid === null) return
    const { results } = await queryClient.fetchQuery(
      readOptions(api, '/api/customers/{uid}', { params: { path: { uid } } }),
    )
    const [address] = results.addresses ?? []
    form.setValues({
      ...form.getValues(),
      customer: uid,
      customer_name: nameOf(results),
      email: results.email ?? '',
      on_account: results.wholesale ?? false,
      ...(address && { delivery_address: { ...addressFieldsOf(address), name: address.name || nameOf(results) } }),
    })
  }
}

/** Edits who buys, and on which website: both decide the prices. */
export function BuyerSection({ form, isStored }: BuyerSectionProps) {
  const text = useText()
  const { session, permissions } = useShell()
  const takeCustomer = useTakeCustomer({ form })
  const { all } = useWebsites()
  const { namespace, customer } = form.getValues()
  const namespaces = session.namespaces.map(({ uid, name }) => ({ value: uid, label: name }))
  const websites = all.filter((website) => website.namespace === namespace)
  return (
    <Section title={text('orders.section.customer')}>
      <FieldGrid>
        {namespaces.length > 1 && (
          <Select
            label={text('orders.new.namespace')}
            allowDeselect={false}
            readOnly={isStored}
            data={namespaces}
            {...form.getInputProps('namespace')}
          />
        )}
        {permissions.can('customers_read') && (
          <CustomerSelect
            label={text('orders.new.customer')}
            labelled
            namespace={namespace}
            uid={customer}
            onChange={(uid) => void takeCustomer(uid)}
          />
        )}
        <TextInput label={text('orders.new.customer_name')} maxLength={160} {...form.getInputProps('customer_name')} />
        <TextInput
          type="email"
          label={text('orders.customer.email')}
          maxLength={254}
          {...form.getInputProps('email')}
        />
        {websites.length > 0 && (
          <Select
            label={text('orders.new.website')}
            description={text('orders.new.website-hint')}
            clearable
            data={websites.map(({ uid, name }) => ({ value: uid, label: name }))}
            {...form.getInputProps('website')}
          />
        )}
      </FieldGrid>
    </Section>
  )
}
