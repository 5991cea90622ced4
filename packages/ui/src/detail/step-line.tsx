import classes from './step-line.module.css'

interface StepLineProps<Step extends string> {
  /** What it is that has these steps. */
  readonly label: string
  /** The steps in their order. */
  readonly steps: readonly Step[]
  readonly step: Step
  readonly nameOf: (step: Step) => string
  /** Goes back to a step that was passed; left out where there is no way back. */
  readonly onStep?: ((step: Step) => void) | undefined
}

/** How far something is that goes through steps: those that were reached, and the one it is at. */
export function StepLine<Step extends string>({ label, steps, step, nameOf, onStep }: StepLineProps<Step>) {
  const at = steps.indexOf(step)
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((one, place) => (
        <li key={one} data-reached={place <= at || undefined} aria-current={place === at ? 'step' : undefined}>
          {onStep && place < at ? (
            <button type="button" onClick={() => onStep(one)}>
              {nameOf(one)}
            </button>
          ) : (
            nameOf(one)
          )}
        </li>
      ))}
    </ol>
  )
}
