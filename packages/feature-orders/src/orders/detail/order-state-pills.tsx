import type { Schema } from '@backoffice/api-contract'
import { ExplainedStatus } from '@backoffice/ui'
import { useText } from './texts.ts'
import { fulfilmentStates, paymentStates, stages } from '../states.ts'

/** Where an order is, how far it is paid and how far its goods are, and what each of them means. */
export function OrderStatePills({
  order: { stage, payment_state, fulfilment_state },
}: {
  readonly order: Schema<'Order'>
}) {
  const text = useText()
  return (
    <>
      <ExplainedStatus tone={stages[stage].tone} meaning={text(`orders.stage.means.${stage}`)}>
        {text(stages[stage].text)}
      </ExplainedStatus>
      <ExplainedStatus tone={paymentStates[payment_state].tone} meaning={text(`orders.payment.means.${payment_state}`)}>
        {text(paymentStates[payment_state].text)}
      </ExplainedStatus>
      <ExplainedStatus
        tone={fulfilmentStates[fulfilment_state].tone}
        meaning={text(`orders.fulfilment.means.${fulfilment_state}`)}
      >
        {text(fulfilmentStates[fulfilment_state].text)}
      </ExplainedStatus>
    </>
  )
}
