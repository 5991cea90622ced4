import type { Schema } from '@backoffice/api-contract'
import { useWebsites } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatDate, formatMoney } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { ComingPriceForm } from './coming-price-form.tsx'
import classes from '../sections.module.css'
import type { ProductSectionProps } from '../section-props.ts'

type Coming = Schema<'ComingPrice'>

interface ComingPricesProps extends ProductSectionProps {
  /** As it is stored. */
  readonly product: Schema<'Product'>
}

/** Whether both take the place of the same price on the same day: then the later word counts. */
const isSame = (one: Coming, other: Coming) =>
  one.field === other.field && one.website === other.website && one.from === other.from

/**
 * The prices that begin on a later day, and how to add one or do without one of them;
 * and those that are taken over from the product whose price this one has.
 */
export function ComingPrices({
  form,
  editable,
  product: { currency, kind, parent, above, followed_prices: followed = [] },
}: ComingPricesProps) {
  const text = useText()
  const locale = useLocale()
  const { session } = useShell()
  const { namespaces } = session.use()
  const [adding, setAdding] = useState(false)
  const { coming_prices: coming, inherits } = form.getValues()
  const websites = useWebsites()
  const all = coming.length + followed.length
  if (all === 0 && !editable) return null
  const leader =
    above && inherits.includes('price')
      ? (namespaces.find(({ uid }) => uid === above.namespace)?.name ?? above.namespace)
      : (parent?.sku ?? '')
  const wordsOf = ({ field, price, from }: Coming) =>
    text('catalog.coming.one', {
      field,
      price: formatMoney(price, currency, locale),
      day: formatDate(new Date(`${from}T00:00:00`), locale),
    })
  const add = (price: Coming) => {
    form.setFieldValue(
      'coming_prices',
      [...coming.filter((one) => !isSame(one, price)), price].toSorted((one, other) =>
        one.from.localeCompare(other.from),
      ),
    )
    setAdding(false)
  }
  return (
    <>
      <h3 className={classes.heading}>{text('catalog.coming.title')}</h3>
      {all === 0 && !adding && <p className={classes.quiet}>{text('catalog.coming.none')}</p>}
      <ul className={classes.coming}>
        {coming.map((one, index) => {
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
                  aria-label={text('catalog.coming.remove-one', { what })}
                  onClick={() => form.setFieldValue('coming_prices', coming.toSpliced(index, 1))}
                >
                  {text('catalog.tiers.remove')}
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
      {kind === 'Variant parent' && coming.some(({ field, website }) => field === 'price' && website === null) && (
        <p className={classes.quiet}>{text('catalog.coming.variants')}</p>
      )}
      {editable && (
        <div className={classes.tools}>
          <Button size="compact-sm" variant="default" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            {text('catalog.coming.add')}
          </Button>
        </div>
      )}
      {editable && adding && (
        <ComingPriceForm
          currency={currency}
          websites={websites.optionsWith()}
          onAdd={add}
          onCancel={() => setAdding(false)}
        />
      )}
    </>
  )
}
