import { messageOf, resourceKeys, staleTimes } from '@backoffice/api-client'
import { PriceSteps } from '@backoffice/record-kit/prices'
import { CustomerSelect, useWebsites } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatMoney, NumberInput, Select } from '@backoffice/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../texts.ts'
import classes from '../sections.module.css'

interface PriceTraceProps {
  readonly sku: string
  readonly currency: string
  /** Version of the product: a new one is requested again. */
  readonly version: number
}

/** Shows which price a buyer gets, and why: the same as in an order, from stored data. */
export function PriceTrace({ sku, currency, version }: PriceTraceProps) {
  const text = useText()
  const locale = useLocale()
  const { api } = useShell()
  const websites = useWebsites()
  const [quantity, setQuantity] = useState(1)
  const [website, setWebsite] = useState<string | null>(null)
  const [buyer, setBuyer] = useState<'all' | 'wholesale' | 'customer'>('all')
  const [customer, setCustomer] = useState<string | null>(null)
  const query = {
    quantity,
    wholesale: buyer === 'wholesale',
    ...(website !== null && { website }),
    ...(buyer === 'customer' && customer !== null && { customer }),
  }
  const { data, error } = useQuery({
    queryKey: [...resourceKeys('products').part(sku, 'price-trace'), version, query],
    queryFn: async ({ signal }) =>
      (
        await api.GET('/api/products/{sku}/price-trace', {
          params: { path: { sku }, query },
          signal,
          disableMessage: true,
        })
      ).data.results,
    staleTime: staleTimes.record,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const money = (cents: number | null) =>
    cents === null ? text('kit.price.none') : formatMoney(cents, currency, locale)
  return (
    <>
      <h3 className={classes.heading}>{text('catalog.trace.title')}</h3>
      <div className={classes.ask}>
        <NumberInput
          label={text('catalog.trace.quantity')}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          value={quantity}
          onChange={(value) => typeof value === 'number' && value >= 1 && setQuantity(value)}
        />
        <Select
          label={text('catalog.tiers.website')}
          placeholder={text('catalog.trace.no-website')}
          clearable
          data={websites.optionsWith()}
          value={website}
          onChange={setWebsite}
        />
        <Select
          label={text('catalog.trace.buyer')}
          allowDeselect={false}
          data={(['all', 'wholesale', 'customer'] as const).map((value) => ({
            value,
            label: text(`catalog.tiers.audience.${value}`),
          }))}
          value={buyer}
          onChange={(value) =>
            value !== null && setBuyer(value === 'wholesale' || value === 'customer' ? value : 'all')
          }
        />
        {buyer === 'customer' && (
          <CustomerSelect label={text('catalog.tiers.audience.customer')} uid={customer} onChange={setCustomer} />
        )}
      </div>
      {error && !data && <p role="alert">{messageOf(error)}</p>}
      {data && (
        <>
          <p className={classes.said} aria-live="polite">
            <strong>
              {text('catalog.trace.explanation', {
                buyer: text(`catalog.tiers.audience.${buyer}`),
                quantity,
                website: website === null ? text('catalog.tiers.everywhere') : websites.nameOf(website),
                price: money(data.price),
              })}
            </strong>
          </p>
          <PriceSteps steps={data.steps} currency={currency} />
        </>
      )}
    </>
  )
}
