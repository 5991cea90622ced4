import { StepLine } from '../detail/step-line.tsx'
import { useImportText } from './messages.ts'

/** The steps of an import, in their order. */
export const importSteps = ['upload', 'map', 'check', 'run'] as const
export type ImportStep = (typeof importSteps)[number]

interface ImportStepsProps {
  readonly step: ImportStep
  /** Returns to a completed step; omitted where that is not possible. */
  readonly onStep?: ((step: ImportStep) => void) | undefined
}

/** Renders the steps of an import: upload, columns, check, run. */
export function ImportSteps({ step, onStep }: ImportStepsProps) {
  const text = useImportText()
  return (
    <StepLine
      label={text('ui.import.steps')}
      steps={importSteps}
      step={step}
      nameOf={(one) => text(`ui.import.step.${one}`)}
      onStep={onStep}
    />
  )
}
