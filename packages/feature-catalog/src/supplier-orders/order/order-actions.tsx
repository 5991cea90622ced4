import { useRemoval } from '@backoffice/record-kit/parts'
import { useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useText } from '../texts.ts'
import type { LoadedOrder } from '../queries.ts'
import { mayReceive, openStages, type Step } from '../stages.ts'
import type { useOrderSteps } from './use-order-steps.ts'

interface OrderActionsProps {
  readonly loaded: LoadedOrder
  readonly steps: ReturnType<typeof useOrderSteps>
  readonly onTab: (tab: string) => void
  readonly onRemoved: () => void
}

/** Renders the possible actions of an order. The next one comes first, and stands out. */
export function OrderActions({ loaded, steps, onTab, onRemoved }: OrderActionsProps) {
  const text = useText()
  const reason = useReason()
  const remove = useRemoval()
  const { api } = useShell()
  const { record: order, etag } = loaded
  const { uid, number, stage, moves } = order
  const isDraft = stage === 'Draft'
  const step = (name: Step, isNext = false) => (
    <ExplainedButton
      {...(!isNext && { variant: 'default' })}
      {...(name === 'send' && { 'data-key': 'y' })}
      reason={steps.whyNot(name)}
      onClick={() => void steps.run(name)}
    >
      {text(name === 'close' && stage !== 'Received' ? 'catalog.supply.close-short' : `catalog.supply.${name}`)}
    </ExplainedButton>
  )
  return (
    <>
      {isDraft && step('send', true)}
      {stage === 'Sent' && (
        <ExplainedButton reason={reason('products_put')} onClick={() => onTab('confirm')}>
          {text('catalog.supply.confirm')}
        </ExplainedButton>
      )}
      {mayReceive(stage) && (
        <ExplainedButton
          {...((stage === 'Sent' || stage === 'Received') && { variant: 'default' })}
          data-key="r"
          reason={reason('products_put')}
          onClick={() => onTab('receive')}
        >
          {text('catalog.supply.receive')}
        </ExplainedButton>
      )}
      {openStages.includes(stage) && step('remind')}
      {moves.includes('Closed') && step('close', stage === 'Received')}
      {moves.includes('Cancelled') && !isDraft && step('cancel')}
      {order.lines.some(({ received }) => received > 0) && (
        <ExplainedButton variant="default" reason={reason('products')} onClick={() => onTab('labels')}>
          {text('catalog.supply.labels')}
        </ExplainedButton>
      )}
      {isDraft && (
        <ExplainedButton
          variant="default"
          reason={reason('products_delete')}
          onClick={() =>
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
            })
          }
        >
          {text('record.delete')}
        </ExplainedButton>
      )}
    </>
  )
}
