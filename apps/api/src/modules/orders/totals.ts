import { shareOf } from '../../platform/money/share-of.ts'

/** Returns the VAT included in an amount, at a rate in basis points, in cents, rounded once. */
export const vatInside = (amount: number, rate: number): number => shareOf(amount, rate, 10_000 + rate)

/**
 * Divides an amount by weights, in whole cents that add up to it again: the remainder goes to the parts that lost most
 * by rounding (largest remainder).
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

/** Amounts of an order line. */
export interface PricedLine {
  readonly quantity: number
  readonly unit_price: number
  /** Rate of VAT, in basis points. */
  readonly rate_bp: number
}

/** Discount and shipping of an order. */
export interface Reductions {
  readonly shipping?: number
  readonly discount?: number
  readonly shippingRate?: number
}

/** VAT in a part of an order. */
interface Tax {
  readonly rate_bp: number
  /** Amount without VAT. */
  readonly base: number
  readonly amount: number
}

function taxIn(gross: number, rate_bp: number): Tax {
  const amount = vatInside(gross, rate_bp)
  return { rate_bp, base: gross - amount, amount }
}

/** Returns the VAT in each line, after the discount, and in shipping: each is rounded on its own. */
export function taxesOf(
  lines: readonly PricedLine[],
  { shipping = 0, discount = 0, shippingRate = 0 }: Reductions = {},
): { readonly lines: readonly Tax[]; readonly shipping: Tax } {
  const amounts = lines.map(({ quantity, unit_price }) => quantity * unit_price)
  const off = shared(discount, amounts)
  return {
    lines: lines.map(({ rate_bp }, at) => taxIn((amounts[at] ?? 0) - (off[at] ?? 0), rate_bp)),
    shipping: taxIn(shipping, shippingRate),
  }
}

/** Returns the totals of an order; its VAT is the sum of that of its parts. */
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
