import { ExplainedButton } from '@backoffice/ui'
import type { LoadedOrder } from '../../queries.ts'
import { useOrderSteps } from './use-order-steps.tsx'

/** Letters of steps; the next one has `y`. */
const letters: Readonly<Record<string, string>> = { hold: 'h', release: 'h' }

/** Renders the steps of an order. The next one comes first, and stands out. */
export function OrderSteps({ loaded }: { readonly loaded: LoadedOrder }) {
  return useOrderSteps(loaded).map(({ move, label, reason, isNext, run }) => (
    <ExplainedButton
      key={move}
      {...(!isNext && { variant: 'default' })}
      data-key={isNext ? 'y' : letters[move]}
      reason={reason}
      onClick={run}
    >
      {label}
    </ExplainedButton>
  ))
}
