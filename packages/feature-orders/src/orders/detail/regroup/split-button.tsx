import { isEditable } from '@backoffice/order-model'
import { lazyDialog, useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import type { LoadedOrder } from '../../queries.ts'
import { useText } from '../texts.ts'
import { splittableLines } from './split-fields.ts'
import { texts } from './texts.ts'

const SplitOrder = lazyDialog(() => import('./split-order.tsx'), texts)

/** Opens the dialog that moves lines of an order to a new one; nothing for a draft, and once it has left. */
export function SplitButton({ loaded }: { readonly loaded: LoadedOrder }) {
  const text = useText()
  const whyNot = useReason()
  const [isOpen, open] = useState(false)
  const { record: order } = loaded
  if (order.stage === 'Draft' || !isEditable(order.stage)) return null
  const lines = splittableLines(order)
  const reason = whyNot('orders_put') ?? whyNot('orders_post')
  return (
    <>
      <ExplainedButton
        size="compact-sm"
        variant="default"
        reason={reason ?? (lines.length === 0 ? text('orders.split.none') : undefined)}
        onClick={() => open(true)}
      >
        {text('orders.split')}
      </ExplainedButton>
      {isOpen && <SplitOrder loaded={loaded} lines={lines} onClose={() => open(false)} />}
    </>
  )
}
