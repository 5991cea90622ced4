import type { FastifyRequest } from 'fastify'
import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../contract/failure.ts'
import { said } from '../refusals/sentences.ts'
import { figureIn } from '../sheets/read-cell.ts'
import { readCsv, type Delimiter, type Encoding } from '../sheets/read-csv.ts'
import { readXlsx } from '../sheets/read-xlsx.ts'

const MOST_ROWS = 50_000
const MOST_COLUMNS = 500
const ENCODINGS: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']
const delimiters: Readonly<Record<string, Delimiter>> = { ',': ',', ';': ';', tab: '\t' }

/** A file that came in, read as far as it says itself what it is. */
interface Upload {
  readonly file_name: string
  readonly format: 'csv' | 'xlsx'
  readonly encoding: Encoding
  readonly delimiter: Schema<'Import'>['delimiter']
  readonly decimal: '.' | ','
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly fields: ReadonlyMap<string, string>
}

/** Which sign stands before the decimals, by the cells that could only be amounts. */
function decimalOf(rows: readonly (readonly string[])[], delimiter: string | null): '.' | ',' {
  const cells = rows.slice(0, 500).flat().map((cell) => cell.trim())
  const [commas, points] = [cells.filter((cell) => /^\d+(\.\d{3})*,\d{1,2}$/.test(cell) && figureIn(cell, ',') !== undefined), cells.filter((cell) => /^\d+(,\d{3})*\.\d{1,2}$/.test(cell))]
  if (commas.length !== points.length) return commas.length > points.length ? ',' : '.'
  return delimiter === ';' ? ',' : '.'
}

/** What cannot be stored as text does not come in. */
const storable = (cell: string): string => cell.replaceAll('\0', '').toWellFormed()

/** Takes the file out of a request and reads it. @throws 422 when there is none, or it is no table with a row of headings. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw invalid('Send the file as multipart/form-data.', '/file')
  const fields = new Map<string, string>()
  let bytes: Buffer | undefined
  let name = ''
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      bytes = await part.toBuffer()
      name = part.filename
    } else if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
  }
  if (!bytes || bytes.length === 0) throw invalid('There is no file in this request.', '/file')
  const [encoding, delimiter] = [fields.get('encoding'), fields.get('delimiter')]
  const wanted = ENCODINGS.find((known) => known === encoding)
  if (encoding && !wanted) throw invalid(said('The encoding is one of {encodings}.', { encodings: ENCODINGS.join(', ') }), '/encoding')
  if (delimiter && !delimiters[delimiter]) throw invalid('The delimiter is a comma, a semicolon or “tab”.', '/delimiter')
  const format = bytes[0] === 0x50 && bytes[1] === 0x4b ? 'xlsx' : 'csv'
  const sheet = format === 'xlsx' ? readXlsx(bytes) : readCsv(bytes, { ...(wanted ? { encoding: wanted } : {}), ...(delimiter ? { delimiter: delimiters[delimiter] ?? ',' } : {}) })
  const [headings = [], ...body] = sheet.rows
  if (headings.length === 0) throw invalid('There is nothing in this file.', '/file')
  if (headings.length > MOST_COLUMNS) throw invalid(said('A file can have at most {most, number} columns.', { most: MOST_COLUMNS }), '/file')
  if (body.length > MOST_ROWS) throw invalid(said('A file can have at most {most, number} rows.', { most: MOST_ROWS }), '/file')
  return {
    file_name: storable(name).slice(0, 200), format, encoding: sheet.encoding, delimiter: sheet.delimiter === '\t' ? 'tab' : sheet.delimiter,
    decimal: format === 'xlsx' ? '.' : decimalOf(body, sheet.delimiter), headings: headings.map((heading) => storable(heading).slice(0, 320)),
    rows: body.map((row) => headings.map((_, index) => storable(row[index] ?? ''))), fields,
  }
}
