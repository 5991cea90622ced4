import { messageOf, newIdempotencyKey } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useText } from './texts.ts'

/** What is done about the payment of an order as soon as it is placed. */
export const payWays = ['later', 'link', 'Cash', 'Card terminal', 'Bank transfer'] as const

export type PayWay = (typeof payWays)[number]

/** Returns a function that records or requests what is due of a placed order; it says why that fails. */
export function usePayOnPlacing(): (order: Schema<'Order'>, way: PayWay) => Promise<void> {
  const text = useText()
  const { api, toasts } = useShell()
  return async ({ number: order, namespace, totals: { due: amount } }, way) => {
    if (way === 'later' || amount <= 0) return
    const call = {
      params: { path: { order } },
      namespace,
      idempotencyKey: newIdempotencyKey(),
      waitIndexation: false,
      disableMessage: true,
    }
    try {
      await (way === 'link'
        ? api.POST('/api/orders/{order}/payments/requests', { ...call, body: { amount } })
        : api.POST('/api/orders/{order}/payments', { ...call, body: { method: way, amount } }))
    } catch (error) {
      toasts.show({ type: 'error', message: text('orders.new.pay.failed', { message: messageOf(error) }) })
    }
  }
}
