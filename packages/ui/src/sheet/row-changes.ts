import type { SheetColumn } from './sheet-column.ts'
import type { RowEdits, SavedCell, SheetEdits } from './sheet-edits.ts'

/** A changed cell: what it is to hold, and what its row said before. */
export interface ChangedCell {
  readonly value: string
  readonly before: string
}

/** Why a cell was not saved: a reason in words, or the value that somebody else gave it meanwhile. */
export type Refusal = { readonly problem: string } | { readonly theirs: string }

/** The changed cells of a row, and those that were not saved, by column. */
export type ChangedCells = Readonly<Record<string, ChangedCell>>
export type RefusedCells = Readonly<Record<string, Refusal>>

/** Saves changed cells of a row in one call. It never rejects: what fails is refused, with the reason. */
export type SaveRow<Row> = (row: Row, cells: ChangedCells) => Promise<RefusedCells>

/** The typed cells of a row that can be saved. */
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

/** What became of each cell of a row that was sent. `inWords` says what somebody else made of a cell. */
export const outcomeOf = (
  key: string,
  cells: ChangedCells,
  refusedCells: RefusedCells,
  inWords: (column: string, theirs: string) => string,
): RowOutcome => ({
  saved: Object.entries(cells).flatMap(([column, { value }]) => (refusedCells[column] ? [] : [{ key, column, value }])),
  refused: Object.entries(refusedCells).map(([column, refusal]) => ({
    key,
    column,
    problem: 'problem' in refusal ? refusal.problem : inWords(column, refusal.theirs),
  })),
})

/** The rows of which something can be saved, with their cells; `find` gives the row of a key. */
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
