import { invalid } from '../http/failure.ts'
import { text } from './messages.ts'

/** Limits of imported files. Each is checked while the file is read: a small file must not fill the memory. */
export const SHEET_LIMITS = {
  /** Rows with content, without the headings. */
  rows: 50_000,
  /** Rows of any kind: reading past blank ones takes time as well. */
  lines: 1_048_576,
  columns: 500,
  /** Cells of a row, which may be empty: the maximum of spreadsheets. */
  cellsOfRow: 16_384,
  /** Cells with content. */
  cells: 1_000_000,
  /** Cells of any kind: an export of products has many columns, most of them empty. */
  cellsOfAnyKind: 5_000_000,
  characters: 32_767,
  sharedTexts: 1_000_000,
  unpackedMegabytes: 30,
  /** How many times its size a workbook may unpack to. */
  ratio: 100,
} as const

/** Receives the rows of a file one by one, the headings first; blank rows are skipped. */
export type TakeRow = (row: readonly string[]) => void

/** Passes rows on as long as they are within the limits. @throws 422 that names the limit */
export function limitedRows(take: TakeRow): TakeRow {
  let lines = 0
  let rows = 0
  let cells = 0
  let cellsOfAnyKind = 0
  return (row) => {
    lines += 1
    if (lines > SHEET_LIMITS.lines) throw invalid(text('too-many-rows', { most: SHEET_LIMITS.rows }), '/file')
    if (row.every((cell) => cell === '')) return
    rows += 1
    if (rows === 1 && row.length > SHEET_LIMITS.columns)
      throw invalid(text('too-many-columns', { most: SHEET_LIMITS.columns }), '/file')
    if (rows > SHEET_LIMITS.rows + 1) throw invalid(text('too-many-rows', { most: SHEET_LIMITS.rows }), '/file')
    cellsOfAnyKind += row.length
    for (const cell of row) if (cell !== '') cells += 1
    if (cells > SHEET_LIMITS.cells || cellsOfAnyKind > SHEET_LIMITS.cellsOfAnyKind)
      throw invalid(text('too-many-cells', { most: SHEET_LIMITS.cells }), '/file')
    const column = row.findIndex((cell) => cell.length > SHEET_LIMITS.characters)
    if (column >= 0)
      throw invalid(text('cell-too-long', { row: lines, column: column + 1, most: SHEET_LIMITS.characters }), '/file')
    take(row)
  }
}
