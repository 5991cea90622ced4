import { useEffect, useEffectEvent } from 'react'
import type { Cell } from './cell-range.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { SheetState } from './use-sheet.ts'

interface ProblemOptions<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly rowKey: (row: Row) => string
  readonly state: SheetState<Row>
  readonly moveTo: (cell: Cell) => void
}

/** Moves to the first cell with a problem when `showProblem` of the sheet is called. */
export function useShownProblem<Row>({ rows, columns, rowKey, state, moveTo }: ProblemOptions<Row>): void {
  const { edits, asked } = state
  const onAsked = useEffectEvent(() => {
    const row = rows.findIndex((one) => Object.values(edits[rowKey(one)] ?? {}).some(({ problem }) => problem))
    const typed = rows[row] === undefined ? {} : (edits[rowKey(rows[row])] ?? {})
    const col = columns.findIndex(({ id }) => typed[id]?.problem !== undefined)
    if (col >= 0) moveTo({ row, col })
  })
  useEffect(() => {
    if (asked > 0) onAsked()
  }, [asked])
}
