/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** A JSON object. */
export interface JsonObject {
  readonly [name: string]: Json | undefined
}

/** Returns whether a value is a JSON object, neither null nor an array. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns whether a value is an array of strings. */
export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/**
 * Parses JSON.
 * @throws {SyntaxError} if the text is not JSON.
 */
export const parseJson = (text: string): Json => JSON.parse(text)

/** Returns the protocol's name for the type of a value, with its article. */
export function kindOf(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  switch (typeof value) {
    case 'boolean':
      return 'a boolean'
    case 'string':
      return 'a string'
    case 'number':
      return !Number.isInteger(value) ? 'a number' : value < 0 ? 'a negative integer' : 'a positive integer'
    default:
      return 'an object'
  }
}
