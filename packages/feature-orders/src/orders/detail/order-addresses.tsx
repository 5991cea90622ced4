import type { Schema } from '@backoffice/api-contract'
import { countryName } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { Section } from '@backoffice/ui'
import { useText } from './texts.ts'
import classes from './order-addresses.module.css'

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
export function OrderAddresses({ order: { delivery_address, billing_address } }: { readonly order: Schema<'Order'> }) {
  const text = useText()
  if (!delivery_address && !billing_address) return null
  const same = JSON.stringify(delivery_address) === JSON.stringify(billing_address)
  return (
    <Section title={text('orders.section.addresses')}>
      <div className={classes.addresses}>
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
    </Section>
  )
}
