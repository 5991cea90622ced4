import type { CellRange } from './cell-range.ts'
import { useSheetText } from './messages.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { RowEdits } from './sheet-edits.ts'
import { valueIn } from './shown-in.ts'
import classes from './sheet.module.css'

interface SheetFootProps<Row> {
  readonly rows: number
  /** Number of all rows; undefined while nobody knows. */
  readonly total: number | undefined
  readonly range: CellRange
  /** The active cell; undefined in a sheet without rows. */
  readonly row: Row | undefined
  readonly column: SheetColumn<Row> | undefined
  readonly edits: RowEdits | undefined
}

/**
 * Explains the active cell in text, not only by colour and icon: why it cannot be saved, what is stored, that it is
 * inherited.
 */
export function SheetFoot<Row>({ rows, total = rows, range, row, column, edits }: SheetFootProps<Row>) {
  const text = useSheetText()
  const cells = (range.bottom - range.top + 1) * (range.right - range.left + 1)
  const about = (): string | undefined => {
    if (row === undefined || !column) return undefined
    const { header } = column
    const edit = edits?.[column.id]
    if (edit?.problem !== undefined) return text('ui.sheet.problem', { header, problem: edit.problem })
    if (edit)
      return text('ui.sheet.was', {
        header,
        value: (column.show?.(column.valueOf(row), row) ?? column.valueOf(row)) || text('ui.sheet.empty'),
      })
    if (!column.read) return text('ui.sheet.fixed', { header })
    return column.isInherited?.(valueIn(row, column, edits), row) ? text('ui.sheet.inherited', { header }) : undefined
  }
  return (
    <footer className={classes.foot}>
      <span>{total > rows ? text('ui.sheet.rows-of', { rows, total }) : text('ui.sheet.rows', { rows })}</span>
      {cells > 1 && <span>{text('ui.sheet.selected', { cells })}</span>}
      <output
        className={classes.about}
        data-problem={row !== undefined && column && edits?.[column.id]?.problem !== undefined ? true : undefined}
      >
        {about() ?? <span className={classes.keys}>{text('ui.sheet.keys')}</span>}
      </output>
    </footer>
  )
}
