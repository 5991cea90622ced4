import type { SheetColumn } from './sheet-column.ts'
import type { RowEdits } from './sheet-edits.ts'

/** The value of a cell, with what is typed; where nothing can be made of that, what is stored. */
export function valueIn<Row>(row: Row, column: SheetColumn<Row>, edits: RowEdits | undefined): string {
  const edit = edits?.[column.id]
  return edit === undefined || edit.unread ? column.valueOf(row) : edit.value
}

/** The text of a cell as people read and copy it. What could not be read stands there as it was typed. */
export function shownIn<Row>(row: Row, column: SheetColumn<Row>, edits: RowEdits | undefined): string {
  const edit = edits?.[column.id]
  if (edit?.unread) return edit.value
  const value = valueIn(row, column, edits)
  return column.show?.(value, row) ?? value
}
