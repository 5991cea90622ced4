import type { Schema } from '@backoffice/api-contract'
import { isMove } from '@backoffice/order-model'
import { Notice } from '@backoffice/ui'
import { useText } from '../texts.ts'

/** Returns the heading of why an order does not go on; undefined where it does, or where nobody said why. */
function useStopped({ stage, hold_reason: hold, stage_reason: reason }: Schema<'Order'>): string | undefined {
  const text = useText()
  if (stage === 'On hold' && hold) return text(`orders.order.hold_reason.${hold}`)
  return stage === 'Cancelled' && reason ? text('orders.order.stage.Cancelled') : undefined
}

/** Renders why an order is on hold or cancelled, and what has to come before its next step, where something does. */
export function NextStepNotice({ order }: { readonly order: Schema<'Order'> }) {
  const text = useText()
  const stopped = useStopped(order)
  const { next_step: next, stage_reason: reason } = order
  return (
    <>
      {stopped && (
        <Notice>
          <strong>{stopped}</strong> {reason}
        </Notice>
      )}
      {next !== null && !isMove(next) && (
        <Notice tone={next === 'refund' ? 'warn' : 'info'}>{text(`orders.next.${next}`)}</Notice>
      )}
    </>
  )
}
