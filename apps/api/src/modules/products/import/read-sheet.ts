import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../../platform/http/failure.ts'
import { figureIn } from '../../../platform/sheets/read-cell.ts'
import { readCsv, type Delimiter, type Encoding } from '../../../platform/sheets/read-csv.ts'
import { readXlsx } from '../../../platform/sheets/read-xlsx.ts'
import type { TakeRow } from '../../../platform/sheets/sheet-limits.ts'
import { text } from '../messages.ts'

/** How many rows, and how many characters of them, are written into a line of the result at the most. */
const LINE_ROWS = 500
const LINE_CHARACTERS = 262_144
/** By how many rows it is judged how decimals are written. */
const JUDGED_ROWS = 500

/** A file that came in, and where its rows go: JSON arrays of rows, one array in each line. */
export interface SheetToRead {
  readonly path: string
  readonly result: string
  readonly encoding?: Encoding
  readonly delimiter?: Delimiter
}

/** A file that was read, as far as it says itself what it is. */
export interface SheetRead {
  readonly format: 'csv' | 'xlsx'
  readonly encoding: Encoding
  readonly delimiter: Schema<'Import'>['delimiter']
  readonly decimal: '.' | ','
  readonly headings: readonly string[]
  readonly rows: number
}

/** Which sign stands before the decimals, by the cells that could only be amounts. */
function decimalOf(rows: readonly (readonly string[])[], delimiter: string | null): '.' | ',' {
  const cells = rows.flat().map((cell) => cell.trim())
  const [commas, points] = [
    cells.filter((cell) => /^\d+(\.\d{3})*,\d{1,2}$/.test(cell) && figureIn(cell, ',') !== undefined),
    cells.filter((cell) => /^\d+(,\d{3})*\.\d{1,2}$/.test(cell)),
  ]
  if (commas.length !== points.length) return commas.length > points.length ? ',' : '.'
  return delimiter === ';' ? ',' : '.'
}

/** What cannot be stored as text does not come in. */
export const storable = (cell: string): string => cell.replaceAll('\0', '').toWellFormed()

/** Gathers rows and writes them line by line: only the line in hand is in memory. */
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

/** Reads a file of rows; it holds up its thread. @throws 422 when it is no table with a row of headings, or too large a one */
export function readSheet({ path, result, encoding, delimiter }: SheetToRead): SheetRead {
  const bytes = readFileSync(path)
  const format = bytes[0] === 0x50 && bytes[1] === 0x4b ? 'xlsx' : 'csv'
  const file = openSync(result, 'wx', 0o600)
  try {
    const writer = lineWriter(file)
    const judged: (readonly string[])[] = []
    let headings: readonly string[] | undefined
    let rows = 0
    const take: TakeRow = (row) => {
      if (!headings) {
        headings = row.map((heading) => storable(heading).slice(0, 320))
        return
      }
      const cells = headings.map((_, index) => storable(row[index] ?? ''))
      if (rows < JUDGED_ROWS) judged.push(cells)
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
      decimal: format === 'xlsx' ? '.' : decimalOf(judged, read.delimiter),
      headings,
      rows,
    }
  } finally {
    closeSync(file)
  }
}
