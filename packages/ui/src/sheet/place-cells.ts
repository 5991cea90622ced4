import { cellsOf, type Cell, type CellRange, type SheetSize } from './cell-range.ts'

/** A text for a cell. */
export interface PlacedText extends Cell {
  readonly text: string
}

/**
 * Returns where the cells of a pasted block go: one cell fills the whole range, a block that fits into it several times
 * is repeated, any other starts at the range's first cell. Cells outside the sheet are skipped.
 */
export function pasteInto(
  { top, left, bottom, right }: CellRange,
  block: readonly (readonly string[])[],
  { rows, cols }: SheetSize,
): readonly PlacedText[] {
  const high = block.length
  const wide = Math.max(0, ...block.map((cells) => cells.length))
  if (high === 0 || wide === 0) return []
  const [height, width] = [bottom - top + 1, right - left + 1]
  const repeats = height % high === 0 && width % wide === 0
  const [tall, broad] = repeats ? [height, width] : [high, wide]
  const target = { top, left, bottom: Math.min(top + tall, rows) - 1, right: Math.min(left + broad, cols) - 1 }
  return cellsOf(target).flatMap(({ row, col }) => {
    const text = block[(row - top) % high]?.[(col - left) % wide]
    return text === undefined ? [] : [{ row, col, text }]
  })
}

/**
 * Returns the cells that filling down writes, each with the one that it repeats: the first row of the range, or for a
 * single row the one above.
 */
export function fillDown({
  top,
  left,
  bottom,
  right,
}: CellRange): readonly { readonly from: Cell; readonly to: Cell }[] {
  const source = top === bottom ? top - 1 : top
  if (source < 0) return []
  return cellsOf({ top: source + 1, left, bottom, right }).map((to) => ({ from: { row: source, col: to.col }, to }))
}
