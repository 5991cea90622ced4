import type { Schema } from '@backoffice/api-contract'
import { lazyDialog, useInside, useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LoadedOrder } from '../../queries.ts'
import { Problem } from '../entries/problem.tsx'
import { usePartCall, usePartPlace } from '../entries/use-part-call.ts'
import { useText } from './texts.ts'

const DecideReturn = lazyDialog(() => import('./decide-return.tsx'), [])
const ReceiveReturn = lazyDialog(() => import('./receive-return.tsx'), [])

export interface ReturnProps {
  readonly loaded: LoadedOrder
  readonly returned: Schema<'OrderReturn'>
}

/** Ends a return of which nothing arrived. */
function CancelButton({ loaded, returned }: ReturnProps) {
  const text = useText()
  const reason = useReason()('orders_put')
  const { api, place } = usePartPlace(loaded, returned.uid)
  const { run, busy, problem } = usePartCall({
    loaded,
    call: (_: undefined, version) => api.POST('/api/orders/{order}/returns/{uid}/cancel', { ...place, ...version }),
    done: text('orders.return.cancelled', { number: returned.number }),
  })
  return (
    <>
      <ExplainedButton
        size="compact-sm"
        variant="default"
        loading={busy}
        reason={reason}
        onClick={() => run(undefined)}
      >
        {text('orders.return.cancel')}
      </ExplainedButton>
      <Problem message={problem()} />
    </>
  )
}

/** Exchanges a return for other goods: opens the draft of the new order. */
function ExchangeButton({ loaded, returned }: ReturnProps) {
  const text = useText()
  const whyNot = useReason()
  const navigate = useNavigate()
  const inside = useInside()
  const { api, place } = usePartPlace(loaded, returned.uid)
  const { run, busy, problem } = usePartCall({
    loaded,
    call: async (_: undefined, version) => {
      const { data } = await api.POST('/api/orders/{order}/returns/{uid}/exchange', { ...place, ...version })
      const { number, namespace } = data.results
      await navigate({ to: '/orders/new', search: { ...inside(namespace), draft: number } })
    },
    done: text('orders.return.exchange.done'),
  })
  return (
    <>
      <ExplainedButton
        size="compact-sm"
        variant="default"
        loading={busy}
        reason={whyNot('orders_put') ?? whyNot('orders_post') ?? whyNot('orders_refund')}
        onClick={() => run(undefined)}
      >
        {text('orders.return.exchange')}
      </ExplainedButton>
      <Problem message={problem()} />
    </>
  )
}

/** Renders what can be done with a return about which nothing is decided. */
export function ReturnActions(props: ReturnProps) {
  const { state } = props.returned
  const text = useText()
  const reason = useReason()('orders_put')
  const [isOpen, open] = useState(false)
  const close = () => open(false)
  const isAsked = state === 'Asked'
  return (
    <>
      <ExplainedButton size="compact-sm" reason={reason} onClick={() => open(true)}>
        {text(isAsked ? 'orders.return.receive' : 'orders.return.decide')}
      </ExplainedButton>
      {props.returned.exchange === null && <ExchangeButton {...props} />}
      {isAsked && <CancelButton {...props} />}
      {isOpen && isAsked && <ReceiveReturn {...props} onClose={close} />}
      {isOpen && !isAsked && <DecideReturn {...props} onClose={close} />}
    </>
  )
}
