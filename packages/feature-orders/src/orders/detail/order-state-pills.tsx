import type { Schema } from '@backoffice/api-contract'
import { dayIn, useLocale } from '@backoffice/texts'
import { ExplainedStatus, formatDay, useTimeZone } from '@backoffice/ui'
import { useState } from 'react'
import { fulfilmentTones, paymentTones, stageTones } from '../states.ts'
import { useText } from './texts.ts'

/** Says that a draft was sent to its customer as a quote, and whether that is still valid. */
function QuotePill({ order: { stage, quoted_until: until } }: { readonly order: Schema<'Order'> }) {
  const text = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [today] = useState(() => dayIn(new Date(), timeZone))
  if (stage !== 'Draft' || until === null) return null
  const state = until < today ? 'over' : 'sent'
  return (
    <ExplainedStatus
      tone={state === 'over' ? 'warn' : 'info'}
      meaning={text(`orders.quote.${state}.means`, { day: formatDay(until, locale) })}
    >
      {text(`orders.quote.${state}`)}
    </ExplainedStatus>
  )
}

/** Renders the stage, payment and fulfilment of an order, with explanations. */
export function OrderStatePills({ order }: { readonly order: Schema<'Order'> }) {
  const text = useText()
  const { stage, payment_state: payment, fulfilment_state: fulfilment } = order
  return (
    <>
      <ExplainedStatus tone={stageTones[stage]} meaning={text(`orders.order.stage.means.${stage}`)}>
        {text(`orders.order.stage.${stage}`)}
      </ExplainedStatus>
      <QuotePill order={order} />
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
