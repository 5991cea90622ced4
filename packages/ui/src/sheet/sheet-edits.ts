import type { SheetColumn } from './sheet-column.ts'

/** An unsaved cell: its value, or the typed text and why it cannot be saved. */
export interface CellEdit {
  readonly value: string
  readonly problem?: string
  /** The text could not be parsed: `value` is that text. */
  readonly unread?: true
}

/** The typed cells of one row, by column. */
export type RowEdits = Readonly<Record<string, CellEdit>>

/** The typed cells of a sheet, by the keys of rows. */
export type SheetEdits = Readonly<Record<string, RowEdits>>

/** A text that is typed, pasted or filled into a cell. */
export interface CellWrite<Row> {
  readonly row: Row
  readonly column: SheetColumn<Row>
  readonly text: string
}

/** Returns the edit for a text; undefined when it equals what is stored. */
function editOf<Row>({ row, column, text }: CellWrite<Row>): CellEdit | undefined {
  const read = column.read?.(text, row)
  if (!read) return undefined
  if ('problem' in read) return { value: text, problem: read.problem, unread: true }
  return read.value === column.valueOf(row) ? undefined : { value: read.value }
}

interface Put {
  readonly key: string
  readonly column: string
  /** Undefined: the cell has its stored value again. */
  readonly edit: CellEdit | undefined
}

/** Rows without a change stay the same objects: they need not render again. */
function putAll(edits: SheetEdits, puts: readonly Put[]): SheetEdits {
  const made: Record<string, RowEdits> = { ...edits }
  for (const { key, column, edit } of puts) {
    const { [column]: _before, ...rest } = made[key] ?? {}
    const row = edit ? { ...rest, [column]: edit } : rest
    if (Object.keys(row).length > 0) made[key] = row
    else delete made[key]
  }
  return made
}

/** Applies texts to the edits. A cell with its stored value is no edit any more; read-only columns are skipped. */
export const applyWrites = <Row>(
  edits: SheetEdits,
  writes: readonly CellWrite<Row>[],
  rowKey: (row: Row) => string,
): SheetEdits =>
  putAll(
    edits,
    writes
      .filter(({ column }) => column.read)
      .map((write) => ({ key: rowKey(write.row), column: write.column.id, edit: editOf(write) })),
  )

/** Marks cells with the reasons why they could not be saved. */
export const rejectCells = (
  edits: SheetEdits,
  refused: readonly { readonly key: string; readonly column: string; readonly problem: string }[],
): SheetEdits =>
  putAll(
    edits,
    refused.flatMap(({ key, column, problem }) => {
      const edit = edits[key]?.[column]
      return edit ? [{ key, column, edit: { ...edit, problem } }] : []
    }),
  )

/** A cell that was saved. */
export interface SavedCell {
  readonly key: string
  readonly column: string
  readonly value: string
}

/** Removes cells that were saved, unless another text was typed into them meanwhile. */
export const forgetSaved = (edits: SheetEdits, saved: readonly SavedCell[]): SheetEdits =>
  putAll(
    edits,
    saved
      .filter(({ key, column, value }) => edits[key]?.[column]?.value === value)
      .map(({ key, column }) => ({ key, column, edit: undefined })),
  )

/** Removes edits that are stored by now, and rows that no longer exist. */
export function settleEdits<Row>(
  edits: SheetEdits,
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  rowKey: (row: Row) => string,
): SheetEdits {
  const settled: Record<string, RowEdits> = {}
  for (const row of rows) {
    const key = rowKey(row)
    const left = Object.entries(edits[key] ?? {}).filter(
      ([id, { value }]) => columns.find((column) => column.id === id)?.valueOf(row) !== value,
    )
    if (left.length > 0) settled[key] = Object.fromEntries(left)
  }
  return settled
}

interface DraftedCells<Row> {
  readonly edits: SheetEdits
  /** The rows of a draft as they were when it was typed, by their keys. */
  readonly typedRows: Readonly<Record<string, Row>>
}

/**
 * Returns the edits of a draft over the loaded rows: without those that are stored by now, and with a problem at cells
 * that someone else has changed since. `inWords` returns that problem.
 */
export function overLoaded<Row>(
  { edits, typedRows }: DraftedCells<Row>,
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  rowKey: (row: Row) => string,
  inWords: (row: Row, column: string, theirs: string) => string,
): SheetEdits {
  const puts = rows.flatMap((row) => {
    const key = rowKey(row)
    const before = typedRows[key]
    return Object.entries(edits[key] ?? {}).flatMap(([id, edit]): Put[] => {
      const column = columns.find((one) => one.id === id)
      const theirs = column?.valueOf(row)
      if (!column || theirs === undefined || edit.unread) return []
      if (theirs === edit.value) return [{ key, column: id, edit: undefined }]
      if (before === undefined || column.valueOf(before) === theirs) return []
      return [{ key, column: id, edit: { ...edit, problem: inWords(row, id, theirs) } }]
    })
  })
  return putAll(edits, puts)
}

/** Returns whether a text of some cell could not be parsed. */
export const hasUnread = (edits: SheetEdits): boolean =>
  Object.values(edits).some((row) => Object.values(row).some(({ unread }) => unread))

/** Returns the number of unsaved cells. */
export const countEdits = (edits: SheetEdits): number =>
  Object.values(edits).reduce((sum, row) => sum + Object.keys(row).length, 0)
