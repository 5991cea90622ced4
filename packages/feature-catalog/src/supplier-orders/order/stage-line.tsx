import { StepLine } from '@backoffice/ui'
import { useText } from '../texts.ts'
import { stageLine, type Stage } from '../stages.ts'

/** How far an order is on its way. One that was cancelled is on no way. */
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
