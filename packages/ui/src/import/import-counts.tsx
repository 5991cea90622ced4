import { Count } from '../values/count.tsx'
import classes from './import.module.css'
import { useImportText } from './messages.ts'

/** Result of a row of a file. */
export type ImportOutcome = 'New' | 'Changed' | 'Unchanged' | 'Refused'

const outcomes = ['New', 'Changed', 'Unchanged', 'Refused'] as const satisfies readonly ImportOutcome[]

interface ImportCountsProps {
  readonly counts: Readonly<Record<ImportOutcome, number>>
  /** Result whose rows are shown below. */
  readonly shown: ImportOutcome
  readonly onShow: (outcome: ImportOutcome) => void
}

/** Renders the number of rows per result; selecting one shows its rows. */
export function ImportCounts({ counts, shown, onShow }: ImportCountsProps) {
  const text = useImportText()
  return (
    <fieldset className={classes.counts}>
      <legend className={classes.unseen}>{text('ui.import.outcome')}</legend>
      {outcomes.map((outcome) => (
        <label key={outcome} className={classes.count} data-outcome={outcome} data-on={shown === outcome || undefined}>
          <input type="radio" name="import-outcome" checked={shown === outcome} onChange={() => onShow(outcome)} />
          <strong>
            <Count of={counts[outcome]} />
          </strong>
          <span>{text(`ui.import.outcome.${outcome}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
