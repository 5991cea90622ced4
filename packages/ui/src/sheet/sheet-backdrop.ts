import type { SheetColumn } from './sheet-column.ts'

/**
 * Returns the background of a sheet: a line after each column, and a shade for read-only columns. It is one picture for
 * all rows, because borders and shades of every cell are half of the cost of a frame while scrolling. `before` is the
 * width in pixels in front of the first column.
 */
export function sheetBackdrop(columns: readonly Pick<SheetColumn<never>, 'width' | 'read'>[], before: number): string {
  const stripes: string[] = []
  let at = 0
  const stripe = (colour: string, width: number) => {
    stripes.push(`var(--bo-${colour}) ${at}px ${at + width}px`)
    at += width
  }
  const column = (colour: string, width: number) => {
    stripe(colour, width - 1)
    stripe('line', 1)
  }
  if (before > 0) column('surface', before)
  for (const { width, read } of columns) column(read ? 'surface' : 'canvas', width)
  return `linear-gradient(to right, ${stripes.join(', ')})`
}
