import type { Schema } from '@backoffice/api-contract'
import { useAccountNames } from '@backoffice/record-kit/references'
import { useText } from '../texts.ts'

/** Renders who picks or packs an order; nothing where nobody does. */
export function OrderHolder({ order: { holder } }: { readonly order: Schema<'Order'> }) {
  const text = useText()
  const nameOf = useAccountNames()
  if (holder === null) return null
  return (
    <span>
      {text('orders.order.holder')} {nameOf(holder)}
    </span>
  )
}
