import papaparse from 'papaparse'
import { isFigure } from './cells.ts'
import { escapeFormula } from './escape-formula.ts'
import type { SheetColumn, SheetWriter, Sink } from './sheet-writer.ts'

/** Format of a CSV file, as the reader's spreadsheet expects it. */
export interface CsvStyle {
  readonly delimiter: ',' | ';' | '\t'
  readonly decimal: '.' | ','
}

/**
 * Writes a CSV file in UTF-8 with a byte order mark. Formulas in texts are escaped; numbers are written as they are.
 */
export function csvWriter(columns: readonly SheetColumn[], { delimiter, decimal }: CsvStyle, sink: Sink): SheetWriter {
  const encoder = new TextEncoder()
  const lines = (rows: readonly (readonly string[])[]) =>
    encoder.encode(
      `${papaparse.unparse(
        rows.map((row) => [...row]),
        { delimiter, newline: '\r\n' },
      )}\r\n`,
    )
  const show = (cell: string, index: number): string => {
    const figure = isFigure(columns[index]?.kind ?? 'text')
    if (!figure) return escapeFormula(cell)
    return decimal === ',' ? cell.replace('.', ',') : cell
  }
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    await sink(encoder.encode('\uFEFF'))
    await sink(lines([columns.map(({ heading }) => escapeFormula(heading))]))
  }
  return {
    async rows(rows) {
      await begin()
      if (rows.length > 0) await sink(lines(rows.map((row) => row.map(show))))
    },
    end: begin,
  }
}
