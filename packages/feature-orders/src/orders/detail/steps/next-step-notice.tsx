import type { Schema } from '@backoffice/api-contract'
import { Notice } from '@backoffice/ui'
import { useText } from '../texts.ts'

/** What has to come before the next step. */
const preconditions = ['request-payment', 'complete-address', 'await-stock', 'refund', 'decide-return'] as const

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
  const first = preconditions.find((step) => step === next)
  return first && <Notice tone={first === 'refund' ? 'warn' : 'info'}>{text(`orders.next.${first}`)}</Notice>
}
