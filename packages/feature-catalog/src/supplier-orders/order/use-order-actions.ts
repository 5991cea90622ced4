import { useRemoval } from '@backoffice/record-kit/parts'
import { useReason, useShell } from '@backoffice/shell-kit'
import type { MenuAction } from '@backoffice/ui'
import { useText } from '../texts.ts'
import type { LoadedOrder } from '../queries.ts'
import { mayReceive, openStages, type Step } from '../stages.ts'
import type { useOrderSteps } from './use-order-steps.ts'

export interface OrderActionsOptions {
  readonly loaded: LoadedOrder
  readonly steps: ReturnType<typeof useOrderSteps>
  readonly onTab: (tab: string) => void
  readonly onRemoved: () => void
}

/** An action of an order: some have a key. */
export interface OrderAction extends MenuAction {
  readonly letter?: string
}

const tabRights = {
  confirm: 'products_put',
  receive: 'products_put',
  labels: 'products',
  invoices: 'products_cost_read',
} as const

/** Returns the possible actions of an order, for its drawer and for its row. The next one comes first. */
export function useOrderActions({ loaded, steps, onTab, onRemoved }: OrderActionsOptions): readonly OrderAction[] {
  const text = useText()
  const reason = useReason()
  const remove = useRemoval()
  const { api } = useShell()
  const { record: order, etag } = loaded
  const { uid, number, stage, moves, next_step: next } = order
  const isDraft = stage === 'Draft'
  const step = (id: Step): OrderAction => ({
    id,
    label: text(id === 'close' && stage !== 'Received' ? 'catalog.supply.close-short' : `catalog.supply.${id}`),
    reason: steps.whyNot(id),
    run: () => void steps.run(id),
    isNext: id === next,
    ...(id === 'send' && { letter: 'y' }),
  })
  const tab = (id: 'confirm' | 'receive' | 'labels' | 'invoices'): OrderAction => ({
    id,
    label: text(`catalog.supply.${id}`),
    reason: reason(tabRights[id]),
    run: () => onTab(id),
    isNext: id === next,
    ...(id === 'receive' && { letter: 'r' }),
  })
  const deletion = (): OrderAction => ({
    id: 'delete',
    label: text('record.delete'),
    reason: reason('products_delete'),
    run: () =>
      remove({
        name: number,
        index: 'supplier-orders',
        uid,
        remove: () =>
          api.DELETE('/api/supplier-orders/{uid}', {
            params: { path: { uid } },
            disableMessage: true,
            ...(etag !== null && { ifMatch: etag }),
          }),
        onRemoved,
      }),
  })
  return [
    ...(isDraft ? [step('send')] : []),
    ...(stage === 'Sent' ? [tab('confirm')] : []),
    ...(mayReceive(stage) ? [tab('receive')] : []),
    ...(openStages.includes(stage) ? [step('remind')] : []),
    ...(moves.includes('Closed') ? [step('close')] : []),
    ...(moves.includes('Cancelled') && !isDraft ? [step('cancel')] : []),
    ...(isDraft || stage === 'Cancelled' ? [] : [tab('invoices')]),
    ...(order.lines.some(({ received }) => received > 0) ? [tab('labels')] : []),
    ...(isDraft ? [deletion()] : []),
  ]
}
