/** A cell by its place, counted from zero. */
export interface Cell {
  readonly row: number
  readonly col: number
}

/** Cells in a rectangle; both ends belong to it. */
export interface CellRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** How large a sheet is. */
export interface SheetSize {
  readonly rows: number
  readonly cols: number
}

const within = (at: number, count: number) => Math.min(Math.max(at, 0), Math.max(count - 1, 0))

/** The cell itself, or the nearest one that there is. */
export const nearest = ({ row, col }: Cell, { rows, cols }: SheetSize): Cell => ({
  row: within(row, rows),
  col: within(col, cols),
})

/** The cells between two corners. */
export const rangeOf = (one: Cell, other: Cell): CellRange => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.col, other.col),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.col, other.col),
})

/** All cells of a range, row by row. */
export const cellsOf = ({ top, left, bottom, right }: CellRange): readonly Cell[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_unused, col) => ({ row: top + row, col: left + col })),
  ).flat()

/** Rows that Page Up and Page Down leave behind. */
const PAGE = 15

interface Key {
  readonly key: string
  /** Ctrl or ⌘. */
  readonly far: boolean
}

/** Where a key leads; undefined for a key that leads nowhere. With `far` the arrows go to the edges. */
export function stepFrom({ row, col }: Cell, { key, far }: Key, size: SheetSize): Cell | undefined {
  const last = { row: size.rows - 1, col: size.cols - 1 }
  const steps: Readonly<Record<string, Cell>> = {
    ArrowUp: { row: far ? 0 : row - 1, col },
    ArrowDown: { row: far ? last.row : row + 1, col },
    ArrowLeft: { row, col: far ? 0 : col - 1 },
    ArrowRight: { row, col: far ? last.col : col + 1 },
    PageUp: { row: row - PAGE, col },
    PageDown: { row: row + PAGE, col },
    Home: { row: far ? 0 : row, col: 0 },
    End: { row: far ? last.row : row, col: last.col },
  }
  const to = steps[key]
  return to && nearest(to, size)
}
