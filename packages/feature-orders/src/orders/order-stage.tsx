import type { Schema } from '@backoffice/api-contract'
import { StatusBadge } from '@backoffice/ui'
import { stageTones } from './states.ts'
import { useText } from './texts.ts'

/** Renders the stage of an order as a badge. */
export function OrderStage({ of }: { readonly of: Schema<'OrderStage'> }) {
  return <StatusBadge tone={stageTones[of]}>{useText()(`orders.order.stage.${of}`)}</StatusBadge>
}
