import type { Schema } from '@backoffice/api-contract'
import { useReason } from '@backoffice/shell-kit'
import { returnableLines } from './return-fields.ts'
import { useText } from './texts.ts'

/** Returns the lines of an order that can come back beside its returns, and why none can. */
export function useReturnable(order: Schema<'Order'>, returns: readonly Schema<'OrderReturn'>[]) {
  const text = useText()
  const right = useReason()('orders_put')
  const lines = returnableLines(order, returns)
  const hasLeft = order.lines.some(({ shipped }) => shipped > 0)
  const none =
    lines.length === 0 ? text(hasLeft ? 'orders.returns.none-left' : 'orders.returns.not-shipped') : undefined
  return { lines, hasLeft, reason: right ?? none }
}
