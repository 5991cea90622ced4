import { CellEditor, type EditEnd } from '../sheet/cell-editor.tsx'
import type { SheetColumn } from '../sheet/sheet-column.ts'
import type { RowEdits } from '../sheet/sheet-edits.ts'
import { shownIn, valueIn } from '../sheet/shown-in.ts'
import classes from './in-place.module.css'

interface CellProps<Row> {
  readonly row: Row
  readonly column: SheetColumn<Row>
  readonly edits: RowEdits | undefined
}

const Note = ({ children }: { readonly children: string }) => (
  <span role="alert" className={classes.note}>
    {children}
  </span>
)

/** Renders a typed cell that is being saved or could not be saved. */
export function ChangingCell<Row>({ row, column, edits }: CellProps<Row>) {
  const edit = edits?.[column.id]
  return (
    <>
      <span className={classes.typed} data-failed={edit?.problem === undefined ? undefined : true}>
        {column.cell && !edit?.unread
          ? column.cell(row, () => valueIn(row, column, edits))
          : shownIn(row, column, edits)}
      </span>
      {edit?.problem !== undefined && <Note>{edit.problem}</Note>}
    </>
  )
}

interface EditingCellProps<Row> extends CellProps<Row> {
  /** Name of the row. */
  readonly name: string
  readonly onDone: (text: string, end: EditEnd) => void
  readonly onCancel: () => void
}

/** Renders a cell with the field that edits it. */
export function EditingCell<Row>({ row, column, edits, name, onDone, onCancel }: EditingCellProps<Row>) {
  const { header, align, choices } = column
  const problem = edits?.[column.id]?.problem
  return (
    <>
      <span className={classes.field}>
        <CellEditor
          label={`${header}, ${name}`}
          text={shownIn(row, column, edits)}
          typed={undefined}
          choices={choices}
          align={align}
          arrows
          onDone={onDone}
          onCancel={onCancel}
        />
      </span>
      {problem !== undefined && <Note>{problem}</Note>}
    </>
  )
}

/** Renders a read-only cell with its reason. */
export function ExplainedCell<Row>({
  row,
  column,
  reason,
}: {
  readonly row: Row
  readonly column: SheetColumn<Row>
  readonly reason: string
}) {
  return (
    <>
      {column.cell ? column.cell(row, () => column.valueOf(row)) : shownIn(row, column, undefined)}
      <Note>{reason}</Note>
    </>
  )
}
