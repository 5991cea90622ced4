/** Returns cents as a decimal number with two digits: `12.30`. */
export const decimal = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns a price per unit with up to eight decimals, so that quantity × price is the amount, even of a million. */
export function unitPrice(cents: number, quantity: number): string {
  const divisor = BigInt(quantity)
  const scaled = (BigInt(cents) * 1_000_000n * 2n + divisor) / (divisor * 2n)
  const digits = String(scaled).padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8).replace(/0{1,6}$/, '')}`
}

/** Returns a rate of basis points as a percentage without needless decimals: `21`, `5.5`. */
export const percentage = (points: number): string => String(points / 100)
