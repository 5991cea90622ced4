/** Position of a cell, counted from zero. */
export interface Cell {
  readonly row: number
  readonly col: number
}

/** Rectangle of cells, including both ends. */
export interface CellRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Number of rows and columns of a sheet. */
export interface SheetSize {
  readonly rows: number
  readonly cols: number
}

const within = (at: number, count: number) => Math.min(Math.max(at, 0), Math.max(count - 1, 0))

/** Returns the cell itself, or the nearest existing one. */
export const nearest = ({ row, col }: Cell, { rows, cols }: SheetSize): Cell => ({
  row: within(row, rows),
  col: within(col, cols),
})

/** Returns the cells between two corners. */
export const rangeOf = (one: Cell, other: Cell): CellRange => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.col, other.col),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.col, other.col),
})

/** Returns all cells of a range, row by row. */
export const cellsOf = ({ top, left, bottom, right }: CellRange): readonly Cell[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_unused, col) => ({ row: top + row, col: left + col })),
  ).flat()

/** Number of rows by which Page Up and Page Down move. */
const PAGE = 15

interface Key {
  readonly key: string
  /** Ctrl or ⌘. */
  readonly far: boolean
}

/** Returns the cell that a key moves to; undefined for any other key. With `far` the arrows move to the edges. */
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
