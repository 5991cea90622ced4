/** Rates are whole basis points: 21 % is 2,100. */
const basisPoints = (percent: number): number => Math.round(percent * 100)

/** A whole amount divided, to the nearest whole, half away from zero: a credit note is its invoice with the sign turned. */
const divided = (amount: number, by: number): number =>
  Math.sign(amount) * Math.floor((2 * Math.abs(amount) + by) / (2 * by)) || 0

/** The VAT that is inside an amount, at a rate in basis points, in cents, in whole numbers throughout and rounded once. */
export const vatInside = (amount: number, rate: number): number => divided(amount * rate, 10_000 + rate)

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

/** A line of an order, as far as its amount is concerned. */
export interface PricedLine {
  readonly quantity: number
  readonly unit_price: number
  /** In per cent, such as 21. */
  readonly vat_rate: number
}

/** What is beside the lines of an order. */
export interface Reductions {
  readonly shipping?: number
  readonly discount?: number
  readonly shippingVatRate?: number
}

/** VAT in a part of an order. */
interface Tax {
  readonly rate_bp: number
  /** Without VAT. */
  readonly base: number
  readonly amount: number
}

function taxIn(gross: number, percent: number): Tax {
  const rate_bp = basisPoints(percent)
  const amount = vatInside(gross, rate_bp)
  return { rate_bp, base: gross - amount, amount }
}

/** The VAT in each line, once a discount is taken off them, and in shipping: every one is rounded by itself. */
export function taxesOf(
  lines: readonly PricedLine[],
  { shipping = 0, discount = 0, shippingVatRate = 0 }: Reductions = {},
): { readonly lines: readonly Tax[]; readonly shipping: Tax } {
  const amounts = lines.map(({ quantity, unit_price }) => quantity * unit_price)
  const off = shared(discount, amounts)
  return {
    lines: lines.map(({ vat_rate }, at) => taxIn((amounts[at] ?? 0) - (off[at] ?? 0), vat_rate)),
    shipping: taxIn(shipping, shippingVatRate),
  }
}

/** Totals of an order; its VAT is the sum of that of its parts. */
export function totalsOf(lines: readonly PricedLine[], reductions: Reductions = {}) {
  const { shipping = 0, discount = 0 } = reductions
  const goods = lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
  const taxes = taxesOf(lines, reductions)
  return {
    goods,
    discount,
    shipping,
    vat: taxes.lines.reduce((sum, { amount }) => sum + amount, taxes.shipping.amount),
    total: goods - discount + shipping,
  }
}
