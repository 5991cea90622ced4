import type { Schema } from '@backoffice/api-contract'
import { lazy } from '@backoffice/lazy'
import { Money, OnDemand } from '@backoffice/ui'
import { PriceButton } from './price-button.tsx'
import classes from './line-price.module.css'

const load = () => import('./price-origin.tsx')
const PriceOrigin = lazy(load)

/** What the price of a line shows. */
export interface LinePriceProps {
  readonly line: Pick<Schema<'OrderLine'>, 'unit_price' | 'list_price' | 'price_steps'>
  readonly currency: string
}

function UnitPrice(props: LinePriceProps) {
  const { line, currency } = props
  if (line.price_steps === null) return <Money cents={line.unit_price} currency={currency} />
  return (
    <OnDemand load={load} real={<PriceOrigin {...props} />}>
      {(triggers) => <PriceButton {...props} {...triggers} />}
    </OnDemand>
  )
}

/** Renders the unit price of an order line, which explains itself where it is known how it came about. */
export function LinePrice({ line, currency }: LinePriceProps) {
  return (
    <>
      {line.list_price !== null && (
        <>
          <s className={classes.list}>
            <Money cents={line.list_price} currency={currency} />
          </s>{' '}
        </>
      )}
      <UnitPrice line={line} currency={currency} />
    </>
  )
}
