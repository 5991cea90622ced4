import { lazyDialog, useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import { usePayments } from '../payments/queries.ts'
import { refundable } from '../refunds/refund-fields.ts'
import { useRefunds } from '../refunds/queries.ts'
import type { ReturnProps } from './return-actions.tsx'
import { keptUnits } from './return-fields.ts'
import { useText } from './texts.ts'

const RefundDrawer = lazyDialog(() => import('../refunds/refund-drawer.tsx'), [])

/** Refunds what came back, as far as it was paid and not refunded yet. */
export function RefundReturn({ loaded: { record: order }, returned }: ReturnProps) {
  const text = useText()
  const reason = useReason()('orders_refund')
  const { payments } = usePayments(order)
  const { refunds } = useRefunds(order, false)
  const [isOpen, open] = useState(false)
  const units = keptUnits(returned)
  if (!payments || !refunds || units.size === 0 || refundable(payments).most === 0) return null
  return (
    <>
      <ExplainedButton size="compact-sm" variant="default" reason={reason} onClick={() => open(true)}>
        {text('orders.return.refund')}
      </ExplainedButton>
      {isOpen && (
        <RefundDrawer order={order} payments={payments} refunds={refunds} units={units} onClose={() => open(false)} />
      )}
    </>
  )
}
