import classes from './import.module.css'
import { useImportText } from './messages.ts'

/** The steps of an import, in their order. */
export const importSteps = ['upload', 'map', 'check', 'run'] as const
export type ImportStep = (typeof importSteps)[number]

interface ImportStepsProps {
  readonly step: ImportStep
  /** Goes back to a step that was passed; left out where there is no way back. */
  readonly onStep?: ((step: ImportStep) => void) | undefined
}

/** How far an import is: upload, columns, check, run (screens C0.3: import). */
export function ImportSteps({ step, onStep }: ImportStepsProps) {
  const text = useImportText()
  const at = importSteps.indexOf(step)
  return (
    <ol className={classes.steps} aria-label={text('ui.import.steps')}>
      {importSteps.map((one, place) => (
        <li key={one} data-reached={place <= at || undefined} aria-current={place === at ? 'step' : undefined}>
          {onStep && place < at ? (
            <button type="button" onClick={() => onStep(one)}>
              {text(`ui.import.step.${one}`)}
            </button>
          ) : (
            text(`ui.import.step.${one}`)
          )}
        </li>
      ))}
    </ol>
  )
}
