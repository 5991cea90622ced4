import { ResponseError } from '../http/response-error.ts'
import type { Json } from '../json.ts'
import { FilterError } from './filter-error.ts'
import type { Filter } from './filter.ts'
import { parseFilter } from './parse-filter.ts'

const largest = 16_384

const syntaxError = (expected: string, found: Json, code: string): ResponseError =>
  new ResponseError(
    code,
    `Invalid syntax for the filter parameter: \`expected ${expected}, found: ${JSON.stringify(found)}\`.`,
  )

const join = (kind: 'and' | 'or', parts: readonly Filter[]): Filter | undefined =>
  parts.length > 1 ? { kind, parts } : parts[0]

/**
 * Parses the `filter` of a request: a string, or a list whose items must all match and may be lists of alternatives.
 * Returns undefined if everything matches.
 * @throws {ResponseError} with the given code if the filter is invalid.
 */
export function parseFilterParameter(value: Json | undefined, code = 'invalid_search_filter'): Filter | undefined {
  if (value !== undefined && JSON.stringify(value).length > largest)
    throw new ResponseError(code, `The filter is too long: at most ${largest} characters are read.`)
  return parseFilterOf(value, code)
}

/** Parses the filter of a signed token. Its length is not limited, as an account may have any number of namespaces. */
export const parseWall = (value: Json | undefined): Filter | undefined => parseFilterOf(value, 'invalid_search_filter')

function parseFilterOf(value: Json | undefined, code: string): Filter | undefined {
  if (value === undefined || value === null) return undefined
  const one = (text: string): Filter | undefined => {
    try {
      return parseFilter(text)
    } catch (error) {
      if (error instanceof FilterError) throw new ResponseError(code, error.message, { cause: error })
      throw error
    }
  }
  if (typeof value === 'string') return one(value)
  if (!Array.isArray(value)) throw syntaxError('String, Array', value, code)
  const all = value.map((item: Json): Filter | undefined => {
    if (typeof item === 'string') return one(item)
    if (!Array.isArray(item)) throw syntaxError('String, [String]', item, code)
    const alternatives = item.map((text: Json) => {
      if (typeof text !== 'string') throw syntaxError('String', text, code)
      return one(text)
    })
    // A blank alternative matches everything, so the whole list does.
    return alternatives.includes(undefined)
      ? undefined
      : join(
          'or',
          alternatives.filter((part) => part !== undefined),
        )
  })
  return join(
    'and',
    all.filter((part) => part !== undefined),
  )
}

/** Combines two filters, both of which must match. */
export const bothFilters = (one: Filter | undefined, other: Filter | undefined): Filter | undefined =>
  join(
    'and',
    [one, other].filter((part) => part !== undefined),
  )
