/**
 * Returns whether a value counts as empty: `undefined`, `null`, `''`, and lists and objects without content. Zero,
 * `false`, `NaN`, blanks and dates are not empty.
 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (typeof value !== 'object' || value instanceof Date || value instanceof RegExp) return false
  // Inherited keys count too: a browser's file has no others.
  for (const _ in value) return false
  return true
}
