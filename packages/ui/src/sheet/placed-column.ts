import type { SheetColumn } from './sheet-column.ts'

/** A column and where it stays in sight, in pixels from the start. */
export interface PlacedSheetColumn<Row> {
  readonly column: SheetColumn<Row>
  readonly pinnedAt: number | undefined
}

/** Where columns stay that are kept in sight; `before` is what stands in front of them. */
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
