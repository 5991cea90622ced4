import { messageOf, resourceKeys, staleTimes } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useWebsites } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { AnchorLink, Count, LineTable, Money, NumberInput, Percent, Section, Select, StatusBadge } from '@backoffice/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import tab from '../tab.module.css'

type BundleOrder = Schema<'BundleOrder'>

interface BundleOrderPreviewProps {
  readonly product: Pick<Schema<'Product'>, 'sku' | 'version' | 'price'>
  readonly bundle: Pick<Schema<'Bundle'>, 'price' | 'price_rule'>
}

/** Renders the line of an order. */
function OrderLine({
  order: { name, quantity, currency, unit_price, vat_rate, vat, total },
}: {
  readonly order: BundleOrder
}) {
  const text = useText()
  return (
    <LineTable aria-label={text('catalog.bundle.order.line')}>
      <thead>
        <tr>
          <th scope="col">{text('catalog.bundle.order.product')}</th>
          <th scope="col">{text('catalog.bundle.quantity')}</th>
          <th scope="col">{text('catalog.bundle.order.unit-price')}</th>
          <th scope="col">{text('catalog.field.vat')}</th>
          <th scope="col">{text('catalog.bundle.order.total')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{name}</th>
          <td>
            <Count of={quantity} />
          </td>
          <td>
            <Money cents={unit_price} currency={currency} />
          </td>
          <td>
            <Money cents={vat} currency={currency} /> (<Percent of={vat_rate} />)
          </td>
          <td>
            <Money cents={total} currency={currency} />
          </td>
        </tr>
      </tbody>
    </LineTable>
  )
}

/** Renders the components that an order reserves, and which of them are short. */
/** Whether so many units can be ordered, where some maximum can. */
const isSold = (quantity: number, sellable: number | null): boolean => sellable === null || quantity <= sellable

function Reserved({ order: { location, reserves } }: { readonly order: BundleOrder }) {
  const text = useText()
  return (
    <LineTable aria-label={text('catalog.bundle.order.reserved')}>
      <thead>
        <tr>
          <th scope="col">{text('catalog.bundle.order.reserved')}</th>
          <th scope="col">{text('catalog.bundle.quantity')}</th>
          <th scope="col">{text('catalog.bundle.order.available', { location })}</th>
        </tr>
      </thead>
      <tbody>
        {reserves.map(({ sku, name, choice, quantity, free, sellable }, place) => (
          <tr key={place}>
            <th scope="row">
              <AnchorLink to="/products/$sku" params={{ sku }}>
                {name}
              </AnchorLink>{' '}
              {choice !== null && <small className={tab.quiet}>{choice}</small>}
            </th>
            <td>
              <Count of={quantity} />
            </td>
            <td>
              {free === null ? text('catalog.bundle.no-limit') : <Count of={free} />}{' '}
              {free !== null && free < quantity && (
                <StatusBadge tone={isSold(quantity, sellable) ? 'warn' : 'bad'}>
                  {text(isSold(quantity, sellable) ? 'catalog.bundle.order.backorder' : 'catalog.bundle.order.short')}
                </StatusBadge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </LineTable>
  )
}

/** Previews how an order has the stored bundle: one line at one price, and the components that it reserves. */
export function BundleOrderPreview({ product: { sku, version, price }, bundle }: BundleOrderPreviewProps) {
  const text = useText()
  const { api } = useShell()
  const websites = useWebsites()
  const [quantity, setQuantity] = useState(1)
  const [website, setWebsite] = useState<string | null>(null)
  const query = { quantity, ...(website !== null && { website }) }
  const { data, error } = useQuery({
    queryKey: [...resourceKeys('products').part(sku, 'bundle-order'), version, query],
    queryFn: async ({ signal }) => {
      const params = { path: { sku }, query }
      return (await api.GET('/api/products/{sku}/bundle/order', { params, signal, disableMessage: true })).data.results
    },
    staleTime: staleTimes.record,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Section title={text('catalog.bundle.order')}>
      <p className={`${tab.quiet} ${tab.lead}`}>{text('catalog.bundle.order.hint')}</p>
      {bundle.price_rule.rule !== 'fixed' && bundle.price !== price && (
        <p className={`${tab.problem} ${tab.lead}`}>{text('catalog.bundle.order.own-price')}</p>
      )}
      <div className={tab.line}>
        <NumberInput
          label={text('catalog.bundle.order.quantity')}
          min={1}
          max={10_000}
          allowDecimal={false}
          value={quantity}
          onChange={(value) => typeof value === 'number' && value >= 1 && setQuantity(value)}
        />
        <Select
          label={text('catalog.field.website')}
          placeholder={text('catalog.bundle.order.no-website')}
          clearable
          data={websites.optionsWith()}
          value={website}
          onChange={setWebsite}
        />
      </div>
      {error && <p role="alert">{messageOf(error)}</p>}
      {data && !error && (
        <div className={tab.below}>
          {data.unit_price === null && <p className={tab.problem}>{text('catalog.bundle.order.no-price')}</p>}
          <OrderLine order={data} />
          <Reserved order={data} />
        </div>
      )}
    </Section>
  )
}
