import type { SheetColumn } from './sheet-column.ts'
import type { RowEdits } from './sheet-edits.ts'

/** Returns the value of a cell with its edit; where that cannot be parsed, the stored value. */
export function valueIn<Row>(row: Row, column: SheetColumn<Row>, edits: RowEdits | undefined): string {
  const edit = edits?.[column.id]
  return edit === undefined || edit.unread ? column.valueOf(row) : edit.value
}

/** Returns the text of a cell for reading and copying; a text that cannot be parsed as it was typed. */
export function shownIn<Row>(row: Row, column: SheetColumn<Row>, edits: RowEdits | undefined): string {
  const edit = edits?.[column.id]
  if (edit?.unread) return edit.value
  const value = valueIn(row, column, edits)
  return column.show?.(value, row) ?? value
}
