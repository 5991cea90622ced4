import type { Schema } from '@backoffice/api-contract'
import { useReason } from '@backoffice/shell-kit'
import { refundable } from './refund-fields.ts'
import { useText } from './texts.ts'

/** Returns why nothing of some payments can be refunded; undefined where something can. */
export function useNoRefund(payments: readonly Schema<'Payment'>[]): string | undefined {
  const text = useText()
  const right = useReason()('orders_refund')
  const { most } = refundable(payments)
  if (right !== undefined) return right
  if (payments.some(({ awaits_answer }) => awaits_answer)) return text('orders.refund.awaits')
  if (most > 0) return undefined
  return text(payments.some(({ captured }) => captured > 0) ? 'orders.refund.none-left' : 'orders.refund.none-received')
}
