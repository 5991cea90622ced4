import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../http/failure.ts'
import { figureIn } from '../sheets/read-cell.ts'
import { readCsv, type Delimiter, type Encoding } from '../sheets/read-csv.ts'
import { readXlsx } from '../sheets/read-xlsx.ts'
import type { TakeRow } from '../sheets/sheet-limits.ts'
import { text } from './messages.ts'

/** Maximum rows, and characters, per line of the result. */
const LINE_ROWS = 500
const LINE_CHARACTERS = 262_144
/** Number of rows from which the decimal separator is detected. */
const SAMPLED_ROWS = 500

/** An uploaded file, and the destination of its rows: one JSON array of rows per line. */
export interface SheetToRead {
  readonly path: string
  readonly result: string
  readonly encoding?: Encoding
  readonly delimiter?: Delimiter
}

/** Result of reading a file, with its detected format. */
export interface SheetRead {
  readonly format: 'csv' | 'xlsx'
  readonly encoding: Encoding
  readonly delimiter: Schema<'Import'>['delimiter']
  readonly decimal: '.' | ','
  readonly headings: readonly string[]
  readonly rows: number
}

/** Detects the decimal separator from the cells that can only be amounts. */
function decimalOf(rows: readonly (readonly string[])[], delimiter: string | null): '.' | ',' {
  const cells = rows.flat().map((cell) => cell.trim())
  const [commas, points] = [
    cells.filter((cell) => /^\d+(\.\d{3})*,\d{1,2}$/.test(cell) && figureIn(cell, ',') !== undefined),
    cells.filter((cell) => /^\d+(,\d{3})*\.\d{1,2}$/.test(cell)),
  ]
  if (commas.length !== points.length) return commas.length > points.length ? ',' : '.'
  return delimiter === ';' ? ',' : '.'
}

/** Removes from a cell what cannot be stored as text. */
export const storable = (cell: string): string => cell.replaceAll('\0', '').toWellFormed()

/** Collects rows and writes them line by line: only the current line is in memory. */
function lineWriter(file: number): { readonly add: TakeRow; readonly end: () => void } {
  let rows: (readonly string[])[] = []
  let characters = 0
  const end = (): void => {
    if (rows.length > 0) writeSync(file, `${JSON.stringify(rows)}\n`)
    rows = []
    characters = 0
  }
  return {
    end,
    add(row) {
      rows.push(row)
      characters += row.reduce((sum, cell) => sum + cell.length, 0)
      if (rows.length >= LINE_ROWS || characters >= LINE_CHARACTERS) end()
    },
  }
}

/**
 * Reads a file of rows, synchronously in its thread. @throws 422 when it is no table with a row of headings, or too
 * large
 */
export function readSheet({ path, result, encoding, delimiter }: SheetToRead): SheetRead {
  const bytes = readFileSync(path)
  const format = bytes[0] === 0x50 && bytes[1] === 0x4b ? 'xlsx' : 'csv'
  const file = openSync(result, 'wx', 0o600)
  try {
    const writer = lineWriter(file)
    const sampled: (readonly string[])[] = []
    let headings: readonly string[] | undefined
    let rows = 0
    const take: TakeRow = (row) => {
      if (!headings) {
        headings = row.map((heading) => storable(heading).slice(0, 320))
        return
      }
      const cells = headings.map((_, index) => storable(row[index] ?? ''))
      if (rows < SAMPLED_ROWS) sampled.push(cells)
      rows += 1
      writer.add(cells)
    }
    const read =
      format === 'xlsx'
        ? readXlsx(bytes, take)
        : readCsv(bytes, take, { ...(encoding ? { encoding } : {}), ...(delimiter ? { delimiter } : {}) })
    writer.end()
    if (!headings) throw invalid(text('file-empty'), '/file')
    return {
      format,
      encoding: read.encoding,
      delimiter: read.delimiter === '\t' ? 'tab' : read.delimiter,
      decimal: format === 'xlsx' ? '.' : decimalOf(sampled, read.delimiter),
      headings,
      rows,
    }
  } finally {
    closeSync(file)
  }
}
