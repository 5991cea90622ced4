import papaparse from 'papaparse'
import { invalid } from '../http/failure.ts'
import { restore } from './escape-formula.ts'
import { limitedRows, type TakeRow } from './sheet-limits.ts'
import { splitCsv, type LineEnd } from './split-csv.ts'
import { text } from './messages.ts'

/** Format of a file that was read. */
export interface ReadSheet {
  readonly encoding: Encoding
  readonly delimiter: Delimiter | null
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type Delimiter = ',' | ';' | '\t'

/** Bytes per decoded chunk. */
const PIECE = 65_536
/** Bytes from which the delimiter is detected. */
const GUESSED = 262_144

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t']

/** Decodes bytes in chunks. @throws when they have another encoding */
function* decoded(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let from = 0; from < bytes.length; from += PIECE)
    yield decoder.decode(bytes.subarray(from, from + PIECE), { stream: true })
  yield decoder.decode()
}

const fits = (bytes: Uint8Array, encoding: Encoding): boolean => {
  try {
    for (const _piece of decoded(bytes, encoding));
    return true
  } catch {
    return false
  }
}

/** Detects the encoding of a text file: by its byte order mark, else UTF-8 when it is valid, else Windows-1252. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return fits(bytes, 'utf-8') ? 'utf-8' : 'windows-1252'
}

/** Detects the line ending; line breaks within quotation marks do not count. */
function lineEndIn(text: string): LineEnd {
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '"') quoted = !quoted
    else if (!quoted && letter === '\n') return '\n'
    else if (!quoted && letter === '\r') return text[at + 1] === '\n' ? '\r\n' : '\r'
  }
  return '\n'
}

/** Detects the most likely delimiter from the first lines. */
function delimiterOf(beginning: string, newline: LineEnd): Delimiter {
  const { meta } = papaparse.parse(beginning, {
    delimitersToGuess: [...DELIMITERS],
    newline,
    skipEmptyLines: true,
    preview: 10,
  })
  return DELIMITERS.find((known) => known === meta.delimiter) ?? ','
}

/**
 * Reads a CSV file with any encoding and delimiter of common spreadsheets, and removes the escaping of formulas.
 * @throws 422 when it is not a table, or too large
 */
export function readCsv(
  bytes: Uint8Array,
  take: TakeRow,
  wanted: { readonly encoding?: Encoding; readonly delimiter?: Delimiter } = {},
): ReadSheet {
  const encoding = wanted.encoding ?? encodingOf(bytes)
  if (!fits(bytes, encoding)) throw invalid(text('wrong-encoding', { encoding }), '/encoding')
  const beginning = new TextDecoder(encoding).decode(bytes.subarray(0, GUESSED))
  const lineEnd = lineEndIn(beginning)
  const delimiter = wanted.delimiter ?? delimiterOf(beginning, lineEnd)
  const passOn = limitedRows(take)
  const { push, end } = splitCsv(delimiter, lineEnd, (row) => passOn(row.map(restore)))
  for (const piece of decoded(bytes, encoding)) {
    if (piece.includes('\0')) throw invalid(text('not-csv'), '/file')
    push(piece)
  }
  end()
  return { encoding, delimiter }
}
