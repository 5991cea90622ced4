import { PriceSteps } from '@backoffice/record-kit/prices'
import { useLocale } from '@backoffice/texts'
import { Explanation, formatMoney } from '@backoffice/ui'
import { useText } from '../texts.ts'
import type { LinePriceProps } from './line-price.tsx'
import { PriceButton } from './price-button.tsx'
import classes from './line-price.module.css'

/** Explains the price of an order line beside it. Loaded on first use, and open then. */
export default function PriceOrigin({ line, currency }: LinePriceProps) {
  const text = useText()
  const locale = useLocale()
  const { unit_price: cents, list_price, price_steps } = line
  return (
    <Explanation renderButton={(props) => <PriceButton line={line} currency={currency} {...props} />}>
      <div className={classes.origin}>
        <strong>{text('orders.line.price-origin')}</strong>
        <PriceSteps steps={price_steps ?? []} currency={currency} />
        {list_price !== null && (
          <p>{text('orders.line.price-changed', { price: formatMoney(cents, currency, locale) })}</p>
        )}
      </div>
    </Explanation>
  )
}
