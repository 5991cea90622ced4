import classes from './import.module.css'
import { useImportText } from './messages.ts'

/** A row of a file and its changes. */
export interface ImportChange {
  /** Position from zero, without the headings. */
  readonly position: number
  /** Name of the record. */
  readonly label: string
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[]
}

interface ChangeRowsProps {
  readonly rows: readonly ImportChange[]
  /** Whether the records are new and have no values before. */
  readonly isNew?: boolean
}

/** Renders the rows that would change, with their values before and after. */
export function ChangeRows({ rows, isNew = false }: ChangeRowsProps) {
  const text = useImportText()
  return (
    <ul className={classes.rows}>
      {rows.map(({ position, label, changes }) => (
        <li key={position} className={classes.row}>
          <p className={classes.label}>
            <strong>{label}</strong> <small>{text('ui.import.row', { number: position + 2 })}</small>
          </p>
          <dl className={classes.changes}>
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  {!isNew && (
                    <>
                      <del>{before || '–'}</del> <span aria-hidden>→</span>{' '}
                    </>
                  )}
                  <ins>{after || '–'}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
