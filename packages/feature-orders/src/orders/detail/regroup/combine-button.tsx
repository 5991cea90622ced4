import { lazyDialog, useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import type { LoadedOrder } from '../../queries.ts'
import { useText } from '../texts.ts'
import { goesWith, type OtherOrder } from './other-order.ts'
import { texts } from './texts.ts'

const CombineOrders = lazyDialog(() => import('./combine-orders.tsx'), texts)

export interface CombineProps {
  readonly loaded: LoadedOrder
  readonly others: readonly OtherOrder[]
}

/** Opens the dialog that makes one order of those that a customer has open; nothing while this one is being picked. */
export function CombineButton({ loaded, others }: CombineProps) {
  const text = useText()
  const reason = useReason()('orders_put')
  const [isOpen, open] = useState(false)
  const { record: order } = loaded
  if (order.stage !== 'New' && order.stage !== 'To do') return null
  const isPossible = others.some((other) => goesWith(order, other))
  return (
    <>
      <ExplainedButton
        size="compact-sm"
        variant="default"
        reason={reason ?? (isPossible ? undefined : text('orders.combine.none'))}
        onClick={() => open(true)}
      >
        {text('orders.combine')}
      </ExplainedButton>
      {isOpen && <CombineOrders loaded={loaded} others={others} onClose={() => open(false)} />}
    </>
  )
}
