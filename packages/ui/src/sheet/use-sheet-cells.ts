import { useMemo } from 'react'
import { cellsOf, type Cell, type CellRange, type SheetSize } from './cell-range.ts'
import { readCells, writeCells } from './clipboard-text.ts'
import { fillDown, pasteInto, type PlacedText } from './place-cells.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { CellWrite } from './sheet-edits.ts'
import { shownIn } from './shown-in.ts'
import type { SheetState } from './use-sheet.ts'

interface SheetCells<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly rowKey: (row: Row) => string
  readonly state: SheetState<Row>
  readonly size: SheetSize
}

/** Reads and writes the cells of a sheet by position. */
export function useSheetCells<Row>({ rows, columns, rowKey, state, size }: SheetCells<Row>) {
  const { edits, write } = state
  return useMemo(() => {
    const textAt = ({ row, col }: Cell): string => {
      const [one, column] = [rows[row], columns[col]]
      return one !== undefined && column ? shownIn(one, column, edits[rowKey(one)]) : ''
    }
    const put = (texts: readonly PlacedText[]) =>
      write(
        texts.flatMap(({ row, col, text }): CellWrite<Row>[] => {
          const [one, column] = [rows[row], columns[col]]
          return one !== undefined && column ? [{ row: one, column, text }] : []
        }),
      )
    return {
      textAt,
      put,
      clear: (range: CellRange) => put(cellsOf(range).map((cell) => ({ ...cell, text: '' }))),
      fill: (range: CellRange) => put(fillDown(range).map(({ from, to }) => ({ ...to, text: textAt(from) }))),
      paste: (range: CellRange, text: string) => put(pasteInto(range, readCells(text), size)),
      copy: ({ top, left, bottom, right }: CellRange) =>
        writeCells(
          Array.from({ length: bottom - top + 1 }, (_, row) =>
            Array.from({ length: right - left + 1 }, (_unused, col) => textAt({ row: top + row, col: left + col })),
          ),
        ),
    }
  }, [rows, columns, rowKey, edits, write, size])
}
