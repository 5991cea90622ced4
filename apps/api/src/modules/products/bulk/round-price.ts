/** How the cents of a new price end. */
export type Rounding = 'none' | '95' | '99'

/** The nearest price in whole cents that ends as wanted, never below the first such price; halfway goes up. */
export function roundPrice(cents: number, rounding: Rounding): number {
  if (rounding === 'none') return Math.round(cents)
  const end = Number(rounding)
  return Math.max(end, Math.floor((cents - end + 50) / 100) * 100 + end)
}
