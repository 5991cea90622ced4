import type { SheetColumn } from './sheet-column.ts'

/** A column with its sticky offset, in pixels from the start. */
export interface PlacedSheetColumn<Row> {
  readonly column: SheetColumn<Row>
  readonly pinnedAt: number | undefined
}

/** Returns the columns with the offsets of the pinned ones; `before` is the width in front of them. */
export function placeSheetColumns<Row>(
  columns: readonly SheetColumn<Row>[],
  before: number,
): readonly PlacedSheetColumn<Row>[] {
  let at = before
  return columns.map((column) => {
    const pinnedAt = column.pinned ? at : undefined
    at += column.width
    return { column, pinnedAt }
  })
}
