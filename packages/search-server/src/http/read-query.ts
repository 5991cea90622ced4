import type { FastifyRequest } from 'fastify'
import { badRequest, ResponseError } from './response-error.ts'

/** Parses the text of a query parameter, or throws. */
export type QueryReader = (text: string, name: string, code: string) => void

const invalid = (name: string, code: string, text: string, expected: string): ResponseError =>
  new ResponseError(code, `Invalid value in parameter \`${name}\`: could not parse \`${text}\` as ${expected}`)

/** Parses a non-negative integer. */
export function countOf(text: string, name: string, code: string): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(value)) throw invalid(name, code, text, 'a positive integer')
  return value
}

/** Parses `true` or `false`. */
export function flagOf(text: string, name: string, code: string): boolean {
  if (text !== 'true' && text !== 'false')
    throw invalid(name, code, text, 'a boolean, expected either `true` or `false`')
  return text === 'true'
}

/** Parses a finite number. */
export function numberOf(text: string, name: string, code: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) throw invalid(name, code, text, 'a number')
  return value
}

/** Splits a comma-separated list. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/**
 * Reads the query parameters of a request, each with its own reader and error code.
 * @throws {ResponseError} `bad_request` for an unknown parameter.
 */
export function readQuery(
  { query }: FastifyRequest,
  readers: Readonly<Record<string, readonly [code: string, read: QueryReader]>>,
): void {
  const given: Readonly<Record<string, unknown>> = typeof query === 'object' && query !== null ? { ...query } : {}
  for (const [name, value] of Object.entries(given)) {
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
    if (!reader) {
      const known = Object.keys(readers)
        .map((parameter) => `\`${parameter}\``)
        .join(', ')
      throw badRequest(`Unknown parameter \`${name}\`: expected one of ${known}`)
    }
    const text = Array.isArray(value) ? value.join(',') : String(value)
    reader[1](text, name, reader[0])
  }
}
