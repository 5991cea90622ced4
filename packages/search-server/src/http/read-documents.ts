import { isObject, type Json, type JsonObject } from '../json.ts'
import type { DocumentType } from './read-body.ts'
import { malformed, parseBody } from './read-body.ts'
import { ResponseError } from './response-error.ts'

/** Documents of a request: their number, and the text of a JSON array or object. */
export interface DocumentPayload {
  readonly count: number
  readonly content: string
}

function checkObjects(values: readonly Json[], kind: string): void {
  const wrong = values.find((value) => !isObject(value))
  if (wrong !== undefined)
    throw malformed(
      kind,
      `Couldn't serialize document value: data did not match an object: ${JSON.stringify(wrong).slice(0, 100)}`,
    )
}

function readJsonDocuments(text: string): DocumentPayload {
  const value = parseBody(text)
  const list: readonly Json[] = Array.isArray(value) ? value : [value]
  checkObjects(list, 'json')
  return { count: list.length, content: text }
}

function readNdjson(text: string): DocumentPayload {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const documents = lines.map((line): Json => {
    try {
      return parseBody(line)
    } catch (error) {
      throw malformed('ndjson', error instanceof Error ? error.message : String(error))
    }
  })
  checkObjects(documents, 'ndjson')
  return { count: lines.length, content: `[${lines.join(',')}]` }
}

/** Parses CSV records. Quoted fields may contain delimiters, line breaks and doubled quotes. */
function readRecords(text: string, delimiter: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let field = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quoted) {
      if (sign !== '"') field += sign
      else if (text[at + 1] === '"') {
        field += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && field === '') quoted = true
    else if (sign === delimiter) {
      record.push(field)
      field = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1
      record.push(field)
      if (record.length > 1 || record[0] !== '') records.push(record)
      record = []
      field = ''
    } else field += sign
  }
  if (quoted) throw malformed('csv', 'CSV error: a quoted field is not closed')
  if (field !== '' || record.length > 0) records.push([...record, field])
  return records
}

function cellOf(text: string, type: string, column: string, line: number): Json {
  if (text === '') return null
  if (type === 'number') {
    const value = Number(text.trim())
    if (!Number.isFinite(value))
      throw malformed('csv', `Error parsing number "${text}" at line ${line}: invalid float literal`)
    return value
  }
  if (type !== 'boolean') return text
  if (text !== 'true' && text !== 'false')
    throw malformed(
      'csv',
      `Error parsing boolean "${text}" of \`${column}\` at line ${line}: expected \`true\` or \`false\``,
    )
  return text === 'true'
}

/** Parses a column heading, which may declare a type: `price:number`, `active:boolean`. */
const headingOf = (text: string): { readonly name: string; readonly type: string } => {
  const [, name, type] = /^(.*):(string|number|boolean)$/s.exec(text) ?? []
  return name === undefined ? { name: text, type: 'string' } : { name, type: type ?? 'string' }
}

function readCsv(text: string, delimiter: string): DocumentPayload {
  const [headings = [], ...records] = readRecords(text, delimiter)
  const columns = headings.map(headingOf)
  const documents = records.map((record, at): JsonObject => {
    if (record.length !== columns.length) {
      throw malformed(
        'csv',
        `CSV error: record ${at + 1} (line: ${at + 2}): found record with ${record.length} fields, but the previous record has ${columns.length} fields`,
      )
    }
    return Object.fromEntries(
      columns.map(({ name, type }, column) => [name, cellOf(record[column] ?? '', type, name, at + 1)]),
    )
  })
  return { count: documents.length, content: JSON.stringify(documents) }
}

/**
 * Parses the documents of a payload.
 * @throws {ResponseError} `malformed_payload`
 */
export function readDocuments(text: string, type: DocumentType, delimiter: string): DocumentPayload {
  if (type === 'application/json') return readJsonDocuments(text)
  return type === 'text/csv' ? readCsv(text, delimiter) : readNdjson(text)
}

/** @throws {ResponseError} `invalid_document_csv_delimiter` */
export function checkDelimiter(text: string, type: DocumentType): string {
  const code = 'invalid_document_csv_delimiter'
  if (Array.from(text).length !== 1)
    throw new ResponseError(
      code,
      `Invalid value in parameter \`csvDelimiter\`: expected a string of one character, but found the following string of ${Array.from(text).length} characters: \`${text}\``,
    )
  if (text.charCodeAt(0) > 127)
    throw new ResponseError(code, `csv delimiter must be an ascii character. Found: \`${text}\``)
  if (type !== 'text/csv')
    throw new ResponseError(
      code,
      `The Content-Type \`${type}\` does not support the use of a csv delimiter. The csv delimiter can only be used with the Content-Type \`text/csv\`.`,
    )
  return text
}
