import type { Schema } from '@backoffice/api-contract'
import { ShipBy } from '../../ship-by.tsx'
import { useText } from '../texts.ts'

/** Renders until when an order has to leave, once it is accepted. */
export function OrderClock({ order: { stage, ship_by: until } }: { readonly order: Schema<'Order'> }) {
  const text = useText()
  if (until === null) return null
  return (
    <span>
      {text('orders.order.ship_by')} <ShipBy stage={stage} until={until} />
    </span>
  )
}
