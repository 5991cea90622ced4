import classes from './step-line.module.css'

interface StepLineProps<Step extends string> {
  /** Accessible name of the steps. */
  readonly label: string
  /** The steps in their order. */
  readonly steps: readonly Step[]
  readonly step: Step
  readonly nameOf: (step: Step) => string
  /** Returns to a completed step; omitted where that is not possible. */
  readonly onStep?: ((step: Step) => void) | undefined
}

/** Renders the progress of a process in steps: the completed ones and the current one. */
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
