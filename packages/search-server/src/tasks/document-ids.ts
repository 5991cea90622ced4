import { ResponseError } from '../http/response-error.ts'
import type { Json, JsonObject } from '../json.ts'

const longestId = 511

/** Returns the error for a value that is not a valid document id. */
const invalidId = (value: Json): ResponseError =>
  new ResponseError(
    'invalid_document_id',
    `Document identifier \`${JSON.stringify(value)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
  )

/**
 * Returns a document id as text.
 * @throws {ResponseError} `invalid_document_id`
 */
export function readDocumentId(value: Json): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (typeof value !== 'string') throw invalidId(value)
  const text = value.trim()
  if (text.length > longestId || !/^[\w-]+$/.test(text)) throw invalidId(value)
  return text
}

/**
 * Returns the id of a document, given the index's primary key.
 * @throws {ResponseError} `missing_document_id` or `invalid_document_id`
 */
export function idOf(document: JsonObject, primaryKey: string): string {
  const value = document[primaryKey]
  if (value === undefined) {
    throw new ResponseError(
      'missing_document_id',
      `Document doesn't have a \`${primaryKey}\` attribute: \`${JSON.stringify(document)}\`.`,
    )
  }
  return readDocumentId(value)
}

/**
 * Infers the primary key from the first document: its only field whose name ends with `id`.
 * @throws {ResponseError} if there is none, or more than one.
 */
export function inferPrimaryKey(document: JsonObject): string {
  const candidates = Object.keys(document).filter((name) => name.toLowerCase().endsWith('id'))
  const [first, second] = candidates
  const advice = 'Please specify the primary key manually using the `primaryKey` query parameter.'
  if (first === undefined) {
    throw new ResponseError(
      'index_primary_key_no_candidate_found',
      `The primary key inference failed as the engine did not find any field ending with \`id\` in its name. ${advice}`,
    )
  }
  if (second !== undefined) {
    throw new ResponseError(
      'index_primary_key_multiple_candidates_found',
      `The primary key inference failed as the engine found ${candidates.length} fields ending with \`id\` in their names: '${first}' and '${second}'. ${advice}`,
    )
  }
  return first
}
