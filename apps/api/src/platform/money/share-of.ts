/**
 * Returns the share `part` / `whole` of an amount, rounded to the nearest integer, half away from zero, so that a
 * credit note equals its invoice with the sign reversed. Exact for amounts of any size.
 */
export function shareOf(amount: number | bigint, part: number, whole: number): number {
  const [dividend, divisor] = [2n * BigInt(amount) * BigInt(part), 2n * BigInt(whole)]
  const half = dividend < 0n ? -BigInt(whole) : BigInt(whole)
  return Number((dividend + half) / divisor)
}
