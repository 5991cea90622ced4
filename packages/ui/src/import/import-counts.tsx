import { Count } from '../values/count.tsx'
import classes from './import.module.css'
import { useImportText } from './messages.ts'

const outcomes = ['New', 'Changed', 'Unchanged', 'Refused', 'Unmatched'] as const
/** Result of a row of a file. */
export type ImportOutcome = (typeof outcomes)[number]

interface ImportCountsProps {
  /** Unmatched is omitted where every row has a record or creates one. */
  readonly counts: Readonly<Record<Exclude<ImportOutcome, 'Unmatched'>, number>> & { readonly Unmatched?: number }
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
      {outcomes.flatMap((outcome) => {
        const count = counts[outcome]
        return count === undefined
          ? []
          : [
              <label
                key={outcome}
                className={classes.count}
                data-outcome={outcome}
                data-on={shown === outcome || undefined}
              >
                <input
                  type="radio"
                  name="import-outcome"
                  checked={shown === outcome}
                  onChange={() => onShow(outcome)}
                />
                <strong>
                  <Count of={count} />
                </strong>
                <span>{text(`ui.import.outcome.${outcome}`)}</span>
              </label>,
            ]
      })}
    </fieldset>
  )
}
