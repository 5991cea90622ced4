/** Rates are whole basis points: 21 % is 2,100. */
export const basisPoints = (percent: number): number => Math.round(percent * 100)

/** A whole amount divided, to the nearest whole, half away from zero: a credit note is its invoice with the sign turned. */
const divided = (amount: number, by: number): number =>
  Math.sign(amount) * Math.floor((2 * Math.abs(amount) + by) / (2 * by)) || 0

/** The VAT that is inside an amount, in cents, in whole numbers throughout and rounded once. */
export const vatInside = (amount: number, percent: number): number => {
  const rate = basisPoints(percent)
  return divided(amount * rate, 10_000 + rate)
}

/**
 * Shares an amount among parts by their weight, in whole cents that add up to it again: what is left over goes to the
 * parts that lost most by rounding (largest remainder).
 */
export function shared(amount: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(Math.abs(amount)) * BigInt(weight))
  const whole = exact.map((part) => Number(part / BigInt(all)))
  let left = Math.abs(amount) - whole.reduce((sum, part) => sum + part, 0)
  const byLoss = exact
    .map((part, at) => ({ at, lost: Number(part % BigInt(all)) }))
    .toSorted((one, other) => other.lost - one.lost || one.at - other.at)
  for (const { at } of byLoss) {
    if (left === 0) break
    whole[at] = (whole[at] ?? 0) + 1
    left -= 1
  }
  return whole.map((part) => Math.sign(amount) * part || 0)
}

interface PricedLine {
  readonly quantity: number
  readonly unit_price: number
  readonly vat_rate: number
}

/** Totals of an order: a discount is taken off its lines before the VAT in them, every line is rounded by itself, then added up. */
export function totalsOf(lines: readonly PricedLine[], { shipping = 0, discount = 0, shippingVatRate = 0 } = {}) {
  const amounts = lines.map(({ quantity, unit_price }) => quantity * unit_price)
  const off = shared(discount, amounts)
  const goods = amounts.reduce((sum, amount) => sum + amount, 0)
  const vat = lines.reduce((sum, { vat_rate }, at) => sum + vatInside((amounts[at] ?? 0) - (off[at] ?? 0), vat_rate), 0)
  return {
    goods,
    discount,
    shipping,
    vat: vat + vatInside(shipping, shippingVatRate),
    total: goods - discount + shipping,
  }
}
