import { ExplainedButton } from '@backoffice/ui'
import type { LoadedOrder } from '../../queries.ts'
import { useOrderSteps, type OrderStep } from './use-order-steps.tsx'

/** Letters of steps; the next one has `y`. */
const letters: Readonly<Record<string, string>> = { hold: 'h', release: 'h' }

function StepButton({ step: { move, label, reason, isNext, run } }: { readonly step: OrderStep }) {
  return (
    <ExplainedButton
      {...(!isNext && { variant: 'default' })}
      data-key={isNext ? 'y' : letters[move]}
      reason={reason}
      onClick={run}
    >
      {label}
    </ExplainedButton>
  )
}

interface OrderStepsProps {
  readonly loaded: LoadedOrder
  /** Whether only the next one is shown. */
  readonly onlyNext?: boolean
}

/** Renders the steps of an order. The next one comes first, and stands out. */
export function OrderSteps({ loaded, onlyNext = false }: OrderStepsProps) {
  return useOrderSteps(loaded)
    .filter(({ isNext }) => isNext || !onlyNext)
    .map((step) => <StepButton key={onlyNext ? 'next' : step.move} step={step} />)
}
