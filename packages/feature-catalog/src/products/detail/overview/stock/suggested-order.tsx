import type { Schema } from '@backoffice/api-contract'
import { useText } from '../texts.ts'
import classes from './stock.module.css'

/** Shows what to order of a product, and why. */
export function SuggestedOrder({
  quantity,
  reason,
  cover_days: cover,
  lead_days: lead,
  below_minimum: below,
}: Schema<'ProductReplenishment'>) {
  const text = useText()
  if (quantity === 0) return null
  const why = {
    sales: () => text('catalog.stock.suggested-hint', { cover, lead }),
    minimum: () => text('catalog.stock.suggested-minimum', { locations: below.join(', ') }),
    maximum: () => text('catalog.stock.suggested-maximum'),
  }
  return (
    <p className={classes.suggested}>
      {text('catalog.stock.suggested', { quantity })}
      <small>{why[reason]()}</small>
    </p>
  )
}
