import type { Schema } from '@backoffice/api-contract'
import { StatusBadge } from '@backoffice/ui'
import { useText } from '../texts.ts'
import { fulfilmentStates, paymentStates, stages } from './states.ts'

/** Where an order is on its way, as a badge. */
export function Stage({ of }: { readonly of: Schema<'OrderStage'> }) {
  return <StatusBadge tone={stages[of].tone}>{useText()(stages[of].text)}</StatusBadge>
}

/** How far an order is paid, as a badge. */
export function PaymentState({ of }: { readonly of: Schema<'PaymentState'> }) {
  return <StatusBadge tone={paymentStates[of].tone}>{useText()(paymentStates[of].text)}</StatusBadge>
}

/** How far the goods are on their way, as a badge. */
export function FulfilmentState({ of }: { readonly of: Schema<'FulfilmentState'> }) {
  return <StatusBadge tone={fulfilmentStates[of].tone}>{useText()(fulfilmentStates[of].text)}</StatusBadge>
}
