import type { Schema } from '@backoffice/api-contract'
import { RefusedRow, type RefusedCell } from '@backoffice/ui'
import classes from './import.module.css'
import { useImport } from './use-import.ts'

interface RefusedRowsProps {
  readonly found: Schema<'Import'>
  readonly rows: readonly Schema<'ImportRow'>[]
  /** Label of the list. */
  readonly label: string
  /** Returns the label of a column. */
  readonly labelOf: (key: string) => string
}

/** Lists the rows with problems and their invalid cells, to correct them in place. */
export function RefusedRows({ found, rows, label: listLabel, labelOf }: RefusedRowsProps) {
  const { fix, fixing, fixProblem } = useImport()
  const cellsOf = ({ cells, problems }: Schema<'ImportRow'>): readonly RefusedCell[] =>
    found.columns.flatMap(({ target }, place) =>
      target === null
        ? []
        : [
            {
              place,
              label: labelOf(target),
              value: cells[place] ?? '',
              problem: problems.find(({ column }) => column === target)?.message,
            },
          ],
    )
  return (
    <>
      {fixProblem !== undefined && (
        <p role="alert" className={classes.problem}>
          {fixProblem}
        </p>
      )}
      <ul className={classes.rows} aria-label={listLabel}>
        {rows.map((row) => {
          const mapped = new Set(found.columns.map(({ target }) => target))
          const whole = row.problems
            .filter(({ column }) => column === null || !mapped.has(column))
            .map(({ message }) => message)
          return (
            <RefusedRow
              key={`${row.position} ${row.cells.join('\u0000')}`}
              position={row.position}
              label={row.label}
              problems={whole}
              cells={cellsOf(row)}
              busy={fixing === row.position}
              onFix={(cells) => fix({ uid: found.uid, position: row.position, cells: { ...cells } })}
            />
          )
        })}
      </ul>
    </>
  )
}
