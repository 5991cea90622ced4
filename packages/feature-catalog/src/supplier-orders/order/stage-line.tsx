import { StepLine } from '@backoffice/ui'
import { useText } from '../texts.ts'
import { stageLine, type Stage } from '../stages.ts'

/** Renders the stages of an order. A cancelled one has none. */
export function StageLine({ stage }: { readonly stage: Stage }) {
  const text = useText()
  const reached = stageLine.find((one) => one === stage)
  if (reached === undefined) return null
  return (
    <StepLine
      label={text('catalog.supply.stage')}
      steps={stageLine}
      step={reached}
      nameOf={(one) => text(`catalog.supply.stage.${one}`)}
    />
  )
}
