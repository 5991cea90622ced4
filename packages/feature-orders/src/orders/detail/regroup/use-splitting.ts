import { isEditable } from '@backoffice/order-model'
import { useReason } from '@backoffice/shell-kit'
import type { Schema } from '@backoffice/api-contract'
import { useText } from '../texts.ts'
import { splittableLines } from './split-fields.ts'

/** Returns the lines of an order that can move to a new one, and why none can. */
export function useSplitting(order: Schema<'Order'>) {
  const text = useText()
  const whyNot = useReason()
  const lines = splittableLines(order)
  const left = isEditable(order.stage) ? undefined : text('orders.edit.packed')
  const none = lines.length === 0 ? text('orders.split.none') : undefined
  return { lines, reason: whyNot('orders_put') ?? whyNot('orders_post') ?? left ?? none }
}
