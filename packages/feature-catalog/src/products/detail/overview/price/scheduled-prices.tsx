import type { Schema } from '@backoffice/api-contract'
import { useWebsites } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatDay, formatMoney } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { ScheduledPriceForm } from './scheduled-price-form.tsx'
import classes from '../sections.module.css'
import type { ProductSectionProps } from '../section-props.ts'

type ScheduledPrice = Schema<'ScheduledPrice'>

interface ScheduledPricesProps extends ProductSectionProps {
  /** The stored product. */
  readonly product: Schema<'Product'>
}

/** Returns whether both replace the same price on the same day: then the later one counts. */
const isSame = (one: ScheduledPrice, other: ScheduledPrice) =>
  one.field === other.field && one.website === other.website && one.from === other.from

/**
 * Lists the scheduled prices, to add and remove them, and those that are inherited from the product whose price this
 * one has.
 */
export function ScheduledPrices({
  form,
  editable,
  product: { currency, kind, parent, above, followed_prices: followed = [] },
}: ScheduledPricesProps) {
  const text = useText()
  const locale = useLocale()
  const { session } = useShell()
  const { namespaces } = session.use()
  const [adding, setAdding] = useState(false)
  const { scheduled_prices: scheduled, inherits } = form.getValues()
  const websites = useWebsites()
  const all = scheduled.length + followed.length
  if (all === 0 && !editable) return null
  const leader =
    above && inherits.includes('price')
      ? (namespaces.find(({ uid }) => uid === above.namespace)?.name ?? above.namespace)
      : (parent?.sku ?? '')
  const wordsOf = ({ field, price, from }: ScheduledPrice) =>
    text('catalog.scheduled-price.one', {
      field,
      price: formatMoney(price, currency, locale),
      day: formatDay(from, locale),
    })
  const add = (price: ScheduledPrice) => {
    form.setFieldValue(
      'scheduled_prices',
      [...scheduled.filter((one) => !isSame(one, price)), price].toSorted((one, other) =>
        one.from.localeCompare(other.from),
      ),
    )
    setAdding(false)
  }
  return (
    <>
      <h3 className={classes.heading}>{text('catalog.scheduled-price.title')}</h3>
      {all === 0 && !adding && <p className={classes.quiet}>{text('catalog.scheduled-price.none')}</p>}
      <ul className={classes.scheduled}>
        {scheduled.map((one, index) => {
          const { field, website } = one
          const what = wordsOf(one)
          return (
            <li key={`${field} ${website} ${one.from}`}>
              <span>
                {what}
                {website !== null && <span className={classes.quiet}> · {websites.nameOf(website)}</span>}
              </span>
              {editable && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={text('catalog.scheduled-price.remove-one', { what })}
                  onClick={() => form.setFieldValue('scheduled_prices', scheduled.toSpliced(index, 1))}
                >
                  {text('catalog.rows.remove')}
                </Button>
              )}
            </li>
          )
        })}
        {followed.map((one) => (
          <li key={one.from}>
            <span>
              {wordsOf(one)}
              <span className={classes.quiet}> · {text('record.above.inherited', { name: leader })}</span>
            </span>
          </li>
        ))}
      </ul>
      {kind === 'Variant parent' && scheduled.some(({ field, website }) => field === 'price' && website === null) && (
        <p className={classes.quiet}>{text('catalog.scheduled-price.variants')}</p>
      )}
      {editable && (
        <div className={classes.tools}>
          <Button size="compact-sm" variant="default" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            {text('catalog.scheduled-price.add')}
          </Button>
        </div>
      )}
      {editable && adding && (
        <ScheduledPriceForm
          currency={currency}
          websites={websites.optionsWith()}
          onAdd={add}
          onCancel={() => setAdding(false)}
        />
      )}
    </>
  )
}
