import papaparse from 'papaparse'
import { invalid } from '../contract/failure.ts'
import { said } from '../refusals/sentences.ts'
import { restore } from './defuse.ts'

/** A table as it was read from a file; rows without anything in them are left out. */
export interface ReadSheet {
  readonly rows: readonly (readonly string[])[]
  readonly encoding: Encoding
  readonly delimiter: Delimiter | null
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type Delimiter = ',' | ';' | '\t'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t']

const fits = (bytes: Uint8Array, encoding: Encoding): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** How a text file is encoded: by its byte order mark, else UTF-8 if it is that, else the encoding of old spreadsheets. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return fits(bytes, 'utf-8') ? 'utf-8' : 'windows-1252'
}

/** How the first line ends; what stands between quotation marks is no end of a line. */
function lineEndIn(text: string): '\r\n' | '\n' | '\r' {
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '"') quoted = !quoted
    else if (!quoted && letter === '\n') return '\n'
    else if (!quoted && letter === '\r') return text[at + 1] === '\n' ? '\r\n' : '\r'
  }
  return '\n'
}

/**
 * Reads a CSV file in whatever encoding and with whatever delimiter people's spreadsheets write, and takes off what
 * keeps cells from being formulas. @throws 422 when it is not a table.
 */
export function readCsv(bytes: Uint8Array, wanted: { readonly encoding?: Encoding; readonly delimiter?: Delimiter } = {}): ReadSheet {
  const encoding = wanted.encoding ?? encodingOf(bytes)
  if (!fits(bytes, encoding)) throw invalid(said('This file is not encoded as {encoding}.', { encoding }), '/encoding')
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) throw invalid('This is not a CSV file.', '/file')
  const { data, meta, errors } = papaparse.parse<string[]>(text, { delimiter: wanted.delimiter ?? '', delimitersToGuess: [...DELIMITERS], newline: lineEndIn(text), skipEmptyLines: true })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw invalid(said('The quotation marks in row {row} do not match.', { row: (broken.row ?? 0) + 1 }), '/file')
  const rows = data.filter((row) => row.some((cell) => cell !== '')).map((row) => row.map(restore))
  return { rows, encoding, delimiter: DELIMITERS.find((delimiter) => delimiter === meta.delimiter) ?? ',' }
}
