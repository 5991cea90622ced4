import type { Schema } from '@backoffice/api-contract'
import { ExplainedStatus } from '@backoffice/ui'
import { fulfilmentTones, paymentTones, stageTones } from '../states.ts'
import { useText } from './texts.ts'

/** Renders the stage, payment and fulfilment of an order, with explanations. */
export function OrderStatePills({
  order: { stage, payment_state: payment, fulfilment_state: fulfilment },
}: {
  readonly order: Schema<'Order'>
}) {
  const text = useText()
  return (
    <>
      <ExplainedStatus tone={stageTones[stage]} meaning={text(`orders.order.stage.means.${stage}`)}>
        {text(`orders.order.stage.${stage}`)}
      </ExplainedStatus>
      <ExplainedStatus tone={paymentTones[payment]} meaning={text(`orders.order.payment_state.means.${payment}`)}>
        {text(`orders.order.payment_state.${payment}`)}
      </ExplainedStatus>
      <ExplainedStatus
        tone={fulfilmentTones[fulfilment]}
        meaning={text(`orders.order.fulfilment_state.means.${fulfilment}`)}
      >
        {text(`orders.order.fulfilment_state.${fulfilment}`)}
      </ExplainedStatus>
    </>
  )
}
