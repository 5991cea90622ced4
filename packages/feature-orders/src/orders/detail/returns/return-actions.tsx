import type { Schema } from '@backoffice/api-contract'
import { lazyDialog, useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
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
      {isAsked && <CancelButton {...props} />}
      {isOpen && isAsked && <ReceiveReturn {...props} onClose={close} />}
      {isOpen && !isAsked && <DecideReturn {...props} onClose={close} />}
    </>
  )
}
