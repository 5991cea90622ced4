import type { Schema } from '@backoffice/api-contract'
import { isEditable } from '@backoffice/order-model'
import { countryName, lazyDialog, useReason } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { ExplainedButton, Section } from '@backoffice/ui'
import { useState } from 'react'
import { isSameAddress } from '../address/address-fields.ts'
import type { LoadedOrder } from '../queries.ts'
import { useDocuments } from './documents/queries.ts'
import { useText } from './texts.ts'
import classes from './order-addresses.module.css'

const EditAddress = lazyDialog(() => import('./particulars/edit-address.tsx'), [])

function Lines({ address }: { readonly address: Schema<'Address'> }) {
  const locale = useLocale()
  const { name, company, street, house_number, postcode, city, country } = address
  const lines = [
    company,
    name,
    [street, house_number].filter(Boolean).join(' '),
    [postcode, city].filter(Boolean).join(' '),
    countryName(country, locale),
  ]
  return (
    <address className={classes.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

/** Renders the shipping and the billing address. */
function AddressList({ order: { delivery_address, billing_address } }: { readonly order: Schema<'Order'> }) {
  const text = useText()
  const same = isSameAddress(delivery_address, billing_address)
  return (
    <div className={classes.addresses}>
      {!delivery_address && !billing_address && <p>{text('orders.address.none')}</p>}
      {delivery_address && (
        <div>
          <h3>{text(same ? 'orders.address.both' : 'orders.address.delivery')}</h3>
          <Lines address={delivery_address} />
        </div>
      )}
      {billing_address && !same && (
        <div>
          <h3>{text('orders.address.billing')}</h3>
          <Lines address={billing_address} />
        </div>
      )}
    </div>
  )
}

/** Renders the addresses of an order, to read only. */
export function ReadAddresses({ order }: { readonly order: Schema<'Order'> }) {
  const text = useText()
  return (
    <Section title={text('orders.section.addresses')}>
      <AddressList order={order} />
    </Section>
  )
}

/**
 * Renders the shipping and the billing address. The shipping address can change until the order is packed, the billing
 * address until an invoice is issued.
 */
export function OrderAddresses({ loaded }: { readonly loaded: LoadedOrder }) {
  const text = useText()
  const right = useReason()('orders_put')
  const { documents } = useDocuments(loaded.record)
  const [edited, edit] = useState<'delivery' | 'billing'>()
  const packed = isEditable(loaded.record.stage) ? undefined : text('orders.address.packed')
  const invoiced = documents?.some(({ kind }) => kind === 'invoice') ? text('orders.address.invoiced') : undefined
  return (
    <Section
      title={text('orders.section.addresses')}
      extra={
        <ExplainedButton
          size="compact-sm"
          variant="default"
          aria-label={text('orders.address.edit')}
          reason={right ?? packed}
          onClick={() => edit('delivery')}
        >
          {text('orders.edit.short')}
        </ExplainedButton>
      }
    >
      <AddressList order={loaded.record} />
      <div className={classes.billing}>
        <ExplainedButton size="compact-sm" variant="default" reason={right ?? invoiced} onClick={() => edit('billing')}>
          {text('orders.address.edit-billing')}
        </ExplainedButton>
      </div>
      {edited && <EditAddress loaded={loaded} of={edited} onClose={() => edit(undefined)} />}
    </Section>
  )
}
