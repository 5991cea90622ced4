/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** An object of JSON. */
export interface JsonObject {
  readonly [name: string]: Json | undefined
}

/** Whether a value is an object of JSON, neither null nor an array. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is an array of texts. */
export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/**
 * Reads JSON.
 * @throws SyntaxError when the text is not JSON.
 */
export const parseJson = (text: string): Json => JSON.parse(text)

/** How the protocol names the kind of a value, with its article. */
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
