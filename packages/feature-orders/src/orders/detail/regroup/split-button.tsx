import { isEditable } from '@backoffice/order-model'
import { lazyDialog } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import type { LoadedOrder } from '../../queries.ts'
import { useText } from '../texts.ts'
import { texts } from './texts.ts'
import { useSplitting } from './use-splitting.ts'

const SplitOrder = lazyDialog(() => import('./split-order.tsx'), texts)

/** Opens the dialog that moves lines of an order to a new one; nothing for a draft, and once it has left. */
export function SplitButton({ loaded }: { readonly loaded: LoadedOrder }) {
  const text = useText()
  const [isOpen, open] = useState(false)
  const { record: order } = loaded
  const { lines, reason } = useSplitting(order)
  if (order.stage === 'Draft' || !isEditable(order.stage)) return null
  return (
    <>
      <ExplainedButton size="compact-sm" variant="default" reason={reason} onClick={() => open(true)}>
        {text('orders.split')}
      </ExplainedButton>
      {isOpen && <SplitOrder loaded={loaded} lines={lines} onClose={() => open(false)} />}
    </>
  )
}
