/**
 * Returns the share `part` / `whole` of an amount to the nearest whole, half away from zero, so that a credit note is its
 * invoice with the sign turned. Nothing is lost on the way, however large the amount.
 */
export function shareOf(amount: number | bigint, part: number, whole: number): number {
  const [dividend, divisor] = [2n * BigInt(amount) * BigInt(part), 2n * BigInt(whole)]
  const half = dividend < 0n ? -BigInt(whole) : BigInt(whole)
  return Number((dividend + half) / divisor)
}
