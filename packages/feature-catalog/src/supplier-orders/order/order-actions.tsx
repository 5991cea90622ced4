import { ExplainedButton } from '@backoffice/ui'
import { useOrderActions, type OrderActionsOptions } from './use-order-actions.ts'

/** Renders the possible actions of an order. The next one comes first, and stands out. */
export function OrderActions(options: OrderActionsOptions) {
  return useOrderActions(options).map(({ id, label, reason, run, isNext, letter }) => (
    <ExplainedButton key={id} {...(!isNext && { variant: 'default' })} data-key={letter} reason={reason} onClick={run}>
      {label}
    </ExplainedButton>
  ))
}
