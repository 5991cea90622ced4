import { lazyDialog, useInside, useReason } from '@backoffice/shell-kit'
import type { MenuAction } from '@backoffice/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EDITING, useLineEditing } from '../../detail/edit/use-line-editing.ts'
import { useText as useRefundText } from '../../detail/refunds/texts.ts'
import { useNoRefund } from '../../detail/refunds/use-no-refund.ts'
import { useSplitting } from '../../detail/regroup/use-splitting.ts'
import { useText as useReturnText } from '../../detail/returns/texts.ts'
import { useReturnable } from '../../detail/returns/use-returnable.ts'
import { useOrderSteps } from '../../detail/steps/use-order-steps.tsx'
import { useText } from '../../detail/texts.ts'
import type { LoadedOrder } from '../../queries.ts'
import type { useOrderParts } from './use-order-parts.ts'

const AskReturn = lazyDialog(() => import('../../detail/returns/ask-return.tsx'), [])
const RefundDrawer = lazyDialog(() => import('../../detail/refunds/refund-drawer.tsx'), [])
const SplitOrder = lazyDialog(() => import('../../detail/regroup/split-order.tsx'), [])

/** An order with what its actions depend on. */
export interface LoadedParts extends NonNullable<ReturnType<typeof useOrderParts>> {
  readonly loaded: LoadedOrder
}

/** Returns what opens the lines of an order for editing, and a new order like it. */
function usePageActions({ record: order }: LoadedOrder): readonly MenuAction[] {
  const text = useText()
  const whyNot = useReason()
  const inside = useInside()
  const navigate = useNavigate()
  const { number, namespace } = order
  const search = inside(namespace)
  const editing = useLineEditing(
    order,
    () => void navigate({ to: '/orders/$order', params: { order: number }, search, hash: EDITING }),
  )
  return [
    { id: 'edit', ...editing },
    {
      id: 'duplicate',
      label: text('orders.duplicate'),
      reason: whyNot('orders_post'),
      run: () => void navigate({ to: '/orders/new', search: { ...search, copy: number } }),
    },
  ]
}

/** Returns the actions of an order that its page has, its next step first, and the dialog of the one that was started. */
export function useOrderActions({ loaded, payments, refunds, returns, problem }: LoadedParts) {
  const { record: order } = loaded
  const text = useText()
  const [opened, open] = useState<'split' | 'refund' | 'return'>()
  const steps = useOrderSteps(loaded).map(({ move, label, reason, isNext, run }): MenuAction => ({
    id: move,
    label,
    reason,
    isNext,
    run,
  }))
  const splitting = useSplitting(order)
  const returnable = useReturnable(order, returns)
  const noRefund = useNoRefund(payments)
  const asked: readonly MenuAction[] = [
    { id: 'split', label: text('orders.split'), reason: splitting.reason, run: () => open('split') },
    {
      id: 'refund',
      label: useRefundText()('orders.refund.open'),
      reason: problem ?? noRefund,
      run: () => open('refund'),
    },
    {
      id: 'return',
      label: useReturnText()('orders.return.ask'),
      reason: problem ?? returnable.reason,
      run: () => open('return'),
    },
  ]
  const onClose = () => open(undefined)
  return {
    actions: [...steps, ...usePageActions(loaded), ...asked],
    dialog: (
      <>
        {opened === 'split' && <SplitOrder loaded={loaded} lines={splitting.lines} onClose={onClose} />}
        {opened === 'refund' && <RefundDrawer order={order} payments={payments} refunds={refunds} onClose={onClose} />}
        {opened === 'return' && <AskReturn loaded={loaded} lines={returnable.lines} onClose={onClose} />}
      </>
    ),
  }
}
