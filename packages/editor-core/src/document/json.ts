/** What a stored text can hold, never changed in place. */
export type Json = null | boolean | number | string | readonly Json[] | JsonRecord

/** An object of a stored text. */
export interface JsonRecord {
  readonly [key: string]: Json
}

/** Whether this is an object, and neither a list nor nothing. */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether this is a list. Unlike `Array.isArray`, keeps the type read-only. */
export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

/** What a key holds of its own: a page called `constructor` does not find what every object inherits. */
export const own = (value: Json | undefined, key: string): Json | undefined =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined

/**
 * Nothing at all, in each of the ways in which it is stored: absent, `null`, `{}`, or the `[]` that back ends write which
 * do not tell an empty object from an empty list.
 */
export function isNothing(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true
  if (isList(value)) return value.length === 0
  if (!isRecord(value)) return false
  for (const _ in value) return false
  return true
}
