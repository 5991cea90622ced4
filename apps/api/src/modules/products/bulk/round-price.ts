/** Ending of a new price in cents. */
export type Rounding = 'none' | '95' | '99'

/** Returns the nearest price in whole cents with the ending, never below the first such price; halfway rounds up. */
export function roundPrice(cents: number, rounding: Rounding): number {
  if (rounding === 'none') return Math.round(cents)
  const end = Number(rounding)
  return Math.max(end, Math.floor((cents - end + 50) / 100) * 100 + end)
}
