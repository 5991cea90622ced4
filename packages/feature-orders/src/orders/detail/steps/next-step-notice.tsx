import type { Schema } from '@backoffice/api-contract'
import { isMove } from '@backoffice/order-model'
import { Notice } from '@backoffice/ui'
import { useText } from '../texts.ts'

/** Renders what has to come before the next step of an order, where something does, and why it is on hold. */
export function NextStepNotice({ order }: { readonly order: Schema<'Order'> }) {
  const text = useText()
  const { next_step: next, stage, hold_reason: hold, stage_reason: reason } = order
  if (stage === 'On hold' && hold)
    return (
      <Notice>
        <strong>{text(`orders.order.hold_reason.${hold}`)}</strong> {reason}
      </Notice>
    )
  if (next === null || isMove(next)) return null
  return <Notice tone={next === 'refund' ? 'warn' : 'info'}>{text(`orders.next.${next}`)}</Notice>
}
