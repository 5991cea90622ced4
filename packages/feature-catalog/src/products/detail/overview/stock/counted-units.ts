/** Most digits of a count: the limit of a stock change is a million units. */
const DIGITS = /^\d{1,7}$/

/** Returns the units that were typed; undefined for an empty field, NaN for anything that is not a count. */
export function countedUnits(typed: string): number | undefined {
  const digits = typed.trim()
  if (digits === '') return undefined
  return DIGITS.test(digits) ? Number(digits) : Number.NaN
}

/**
 * Returns what is in a field after Enter: a scanner types a code of the product after what was there, which counts one
 * unit more. Undefined where nothing was scanned.
 */
export function afterScan(typed: string, codes: readonly string[]): string | undefined {
  const code = codes.find((one) => one !== '' && typed.endsWith(one))
  if (code === undefined) return undefined
  const before = countedUnits(typed.slice(0, -code.length)) ?? 0
  return Number.isNaN(before) ? undefined : String(before + 1)
}
