import type { Message } from '../../messages/message.ts'
import { cellOf } from '../../exports/cell-of.ts'
import { listIn } from '../../sheets/cells.ts'
import { readCell } from '../../sheets/read-cell.ts'
import type { Cells, FileRow, Problem, StoredImport } from '../source.ts'
import { text } from '../messages.ts'
import { valueOf, type RecordColumn } from './record-columns.ts'
import type { PlacedRow, RecordFinder } from './record-import.ts'
import type { ReferenceNames } from './reference-names.ts'

/** What cells and values of records are read with. */
export interface CellContext {
  readonly columns: readonly RecordColumn[]
  readonly finder: RecordFinder
  readonly names: ReferenceNames
}

/** Returns the texts of a row as the file has them, by the keys of their columns. */
export const textsOf = ({ cells }: Pick<FileRow, 'cells'>, { targets }: Pick<StoredImport, 'targets'>): Cells =>
  Object.fromEntries(targets.flatMap((key, index) => (key === null ? [] : [[key, (cells[index] ?? '').trim()]])))

/** Returns the canonical cells of a record, from its view. */
export function cellsOfView({ columns, finder, names }: CellContext, view: object): Cells {
  const cell = ({ key, field, kind, of }: RecordColumn): string => {
    const own = finder.columns?.[key]
    if (own) return own.cell(view)
    const value: unknown = Reflect.get(view, field ?? key)
    if (of === undefined) return cellOf(value, kind)
    const titles = [value].flat().flatMap((uid) => (typeof uid === 'string' ? [names.titleOf(of, uid)] : []))
    return kind === 'list' ? cellOf(titles, kind) : (titles[0] ?? '')
  }
  return Object.fromEntries(columns.flatMap((column) => (column.field ? [[column.key, cell(column)]] : [])))
}

/** Parses the cells of a row as people write them. An empty one is skipped, or means an empty value. */
export function readRow(
  { cells: texts }: Pick<FileRow, 'cells'>,
  { targets, empty_cells, decimal }: StoredImport,
  columns: readonly RecordColumn[],
): { readonly cells: Cells; readonly problems: readonly Problem[] } {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const cells: Record<string, string> = {}
  const problems: Problem[] = []
  for (const [index, key] of targets.entries()) {
    const column = byKey.get(key ?? '')
    const written = texts[index] ?? ''
    if (!column || key === 'namespace' || (written === '' && empty_cells === 'keep')) continue
    const read = readCell(column.kind, written, decimal, column.choices)
    if ('cell' in read) cells[column.key] = read.cell
    else problems.push({ column: column.key, message: read.problem })
  }
  return { cells, problems }
}

/** Returns the fields that some cells of a row fill, and the problems of those that fill none. */
export function fieldsIn(
  { columns, finder, names }: CellContext,
  cells: Cells,
  row: PlacedRow,
): { readonly fields: Readonly<Record<string, unknown>>; readonly problems: readonly Problem[] } {
  const value = (column: RecordColumn, cell: string): { readonly value: unknown } | { readonly problem: Message } => {
    const own = finder.columns?.[column.key]
    if (own) return own.value(cell, row)
    const { of, kind } = column
    if (of === undefined) return { value: valueOf(cell, column) }
    const titles = (kind === 'list' ? listIn(cell) : [cell]).filter((title) => title !== '')
    const uids = titles.flatMap((title) => names.uidOf(of, title, row.namespace) ?? [])
    const unknown = titles.find((title) => names.uidOf(of, title, row.namespace) === undefined)
    if (unknown !== undefined) return { problem: text('unknown-name', { name: unknown.slice(0, 80) }) }
    return { value: kind === 'list' ? uids : (uids[0] ?? null) }
  }
  const fields: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const column of columns) {
    const cell = cells[column.key]
    if (column.field === undefined || cell === undefined) continue
    const result = value(column, cell)
    if ('value' in result) fields[column.field] = result.value
    else problems.push({ column: column.key, message: result.problem })
  }
  return { fields, problems }
}
