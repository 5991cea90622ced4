import { invalid } from '../http/failure.ts'
import { SHEET_LIMITS, type TakeRow } from './sheet-limits.ts'
import { text } from './messages.ts'

/** Line ending of a CSV file. */
export type LineEnd = '\r\n' | '\n' | '\r'

/** Receives a text in chunks, split anywhere. */
interface Splitter {
  readonly push: (piece: string) => void
  readonly end: () => void
}

const [QUOTE, SPACE, CR, LF] = ['"', ' ', '\r', '\n'].map((letter) => letter.charCodeAt(0))

/**
 * Splits a CSV text into rows and cells (RFC 4180, with any of three line endings). Only the current row is in memory,
 * and a cell or a row that grows too large is rejected while it grows. @throws 422
 */
export function splitCsv(delimiter: string, lineEnd: LineEnd, take: TakeRow): Splitter {
  const separator = delimiter.charCodeAt(0)
  const last = lineEnd.charCodeAt(lineEnd.length - 1)
  let rows = 1
  let row: string[] = []
  let cell = ''
  /** `closed`: after the quotation mark that may be the end of a cell, or the first of two. */
  let state: 'fresh' | 'plain' | 'quoted' | 'closed' | 'padded' = 'fresh'

  const grow = (more: string): void => {
    cell += more
    if (cell.length > SHEET_LIMITS.characters + 1)
      throw invalid(
        text('cell-too-long', { row: rows, column: row.length + 1, most: SHEET_LIMITS.characters }),
        '/file',
      )
  }
  const endCell = (): void => {
    if (row.length >= SHEET_LIMITS.cellsOfRow)
      throw invalid(text('too-many-columns', { most: SHEET_LIMITS.columns }), '/file')
    row.push(cell)
    cell = ''
    state = 'fresh'
  }
  const endRow = (): void => {
    if (lineEnd === '\r\n' && state === 'plain') cell = cell.slice(0, -1)
    endCell()
    take(row)
    row = []
    rows += 1
  }
  /** Whether a character ends the row: of two characters it is the second one. */
  const isEnd = (code: number, before: string): boolean =>
    code === last && (lineEnd !== '\r\n' || state !== 'plain' || before.endsWith('\r'))

  function push(piece: string): void {
    let from = 0
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at)
      if (state === 'quoted') {
        if (code !== QUOTE) continue
        grow(piece.slice(from, at))
        state = 'closed'
      } else if (state === 'closed' && code === QUOTE) {
        from = at
        state = 'quoted'
      } else if (state === 'fresh' && code === QUOTE) {
        from = at + 1
        state = 'quoted'
      } else if (code === separator) {
        if (state === 'plain') grow(piece.slice(from, at))
        endCell()
      } else if (code === last && isEnd(code, at > from && state === 'plain' ? piece.slice(at - 1, at) : cell)) {
        if (state === 'plain') grow(piece.slice(from, at))
        endRow()
      } else if (state === 'fresh') {
        from = at
        state = 'plain'
      } else if (state !== 'plain') {
        if (code !== SPACE && !(code === CR && last === LF))
          throw invalid(text('unbalanced-quotes', { row: rows }), '/file')
        state = 'padded'
      }
    }
    if (state === 'plain' || state === 'quoted') grow(piece.slice(from))
  }

  return {
    push,
    end() {
      if (state === 'quoted') throw invalid(text('unbalanced-quotes', { row: rows }), '/file')
      if (row.length === 0 && state === 'fresh') return
      endCell()
      take(row)
    },
  }
}
