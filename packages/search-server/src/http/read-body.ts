import type { FastifyRequest } from 'fastify'
import { parseJson, type Json } from '../json.ts'
import { ResponseError } from './response-error.ts'

/** Content types in which documents can be sent. */
export const documentTypes = ['application/json', 'application/x-ndjson', 'text/csv'] as const

/** Content type in which documents can be sent. */
export type DocumentType = (typeof documentTypes)[number]

const accepted = (types: readonly string[]): string =>
  `Accepted values for the Content-Type header are: ${types.map((type) => `\`${type}\``).join(', ')}`

/**
 * Returns the content type of a request, without its parameters.
 * @throws {ResponseError} `missing_content_type` or `invalid_content_type`
 */
export function readContentType<T extends string>({ headers }: FastifyRequest, types: readonly T[]): T {
  const header = headers['content-type']
  if (header === undefined)
    throw new ResponseError('missing_content_type', `A Content-Type header is missing. ${accepted(types)}`)
  const given = header.split(';')[0]?.trim().toLowerCase()
  const type = types.find((known) => known === given)
  if (!type)
    throw new ResponseError('invalid_content_type', `The Content-Type \`${header}\` is invalid. ${accepted(types)}`)
  return type
}

/**
 * Returns the body of a request as text.
 * @throws {ResponseError} `missing_payload` if it is empty.
 */
export function readText(request: FastifyRequest, kind: string): string {
  const { body } = request
  if (typeof body !== 'string' || body.trim() === '')
    throw new ResponseError('missing_payload', `A ${kind} payload is missing.`)
  return body
}

/** Returns the error for a payload that cannot be parsed. */
export const malformed = (kind: string, reason: string): ResponseError =>
  new ResponseError('malformed_payload', `The ${kind} payload provided is malformed. \`${reason}\`.`)

/** @throws {ResponseError} `malformed_payload` */
export function parseBody(text: string): Json {
  try {
    return parseJson(text)
  } catch (error) {
    throw malformed('json', error instanceof Error ? error.message : String(error))
  }
}

/**
 * Parses the JSON body of a request.
 * @throws {ResponseError} for another content type, an empty body, or invalid JSON.
 */
export function readJson(request: FastifyRequest): Json {
  readContentType(request, ['application/json'])
  return parseBody(readText(request, 'json'))
}
