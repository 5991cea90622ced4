import type { SheetColumn } from './sheet-column.ts'
import type { RowEdits, SavedCell, SheetEdits } from './sheet-edits.ts'

/** A changed cell: its new value, and the former one. */
export interface ChangedCell {
  readonly value: string
  readonly before: string
}

/** Why a cell was not saved: a problem, or the conflicting value that someone else saved meanwhile. */
export type CellProblem = { readonly problem: string } | { readonly theirs: string }

/** The changed cells of a row, and those that were not saved, by column. */
export type ChangedCells = Readonly<Record<string, ChangedCell>>
export type RejectedCells = Readonly<Record<string, CellProblem>>

/** Saves changed cells of a row in one call. It never rejects: failures are returned with their reasons. */
export type SaveRow<Row> = (row: Row, cells: ChangedCells) => Promise<RejectedCells>

/** Returns the typed cells of a row that can be saved. */
export const changesOfRow = <Row>(row: Row, columns: readonly SheetColumn<Row>[], edits: RowEdits = {}): ChangedCells =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const edit = edits[column.id]
      return edit && !edit.unread ? [[column.id, { value: edit.value, before: column.valueOf(row) }]] : []
    }),
  )

interface RowOutcome {
  readonly saved: readonly SavedCell[]
  readonly refused: readonly { readonly key: string; readonly column: string; readonly problem: string }[]
}

/** Returns the result of each cell that was sent. `inWords` formats the value that someone else saved in a cell. */
export const outcomeOf = (
  key: string,
  cells: ChangedCells,
  rejectedCells: RejectedCells,
  inWords: (column: string, theirs: string) => string,
): RowOutcome => ({
  saved: Object.entries(cells).flatMap(([column, { value }]) =>
    rejectedCells[column] ? [] : [{ key, column, value }],
  ),
  refused: Object.entries(rejectedCells).map(([column, rejected]) => ({
    key,
    column,
    problem: 'problem' in rejected ? rejected.problem : inWords(column, rejected.theirs),
  })),
})

/** Returns the rows with cells that can be saved, and those cells; `find` returns the row of a key. */
export const changedRows = <Row>(
  edits: SheetEdits,
  columns: readonly SheetColumn<Row>[],
  find: (key: string) => Row | undefined,
): readonly { readonly key: string; readonly row: Row; readonly cells: ChangedCells }[] =>
  Object.entries(edits).flatMap(([key, typed]) => {
    const row = find(key)
    const cells = row === undefined ? {} : changesOfRow(row, columns, typed)
    return row === undefined || Object.keys(cells).length === 0 ? [] : [{ key, row, cells }]
  })
