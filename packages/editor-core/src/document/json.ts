/** An immutable JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonRecord

/** An immutable JSON object. */
export interface JsonRecord {
  readonly [key: string]: Json
}

/** Returns whether a value is an object, neither a list nor `null`. */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns whether a value is a list. Unlike `Array.isArray`, keeps the type read-only. */
export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

/** Returns an own property of an object, so that a page called `constructor` does not return an inherited one. */
export const own = (value: Json | undefined, key: string): Json | undefined =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined

/**
 * Returns whether a value is empty: absent, `null`, `{}`, or `[]`, which back ends store that do not distinguish empty
 * objects from empty lists.
 */
export function isNothing(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true
  if (isList(value)) return value.length === 0
  if (!isRecord(value)) return false
  for (const _ in value) return false
  return true
}
