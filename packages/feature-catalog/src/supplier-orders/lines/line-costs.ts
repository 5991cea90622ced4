import type { Schema } from '@backoffice/api-contract'

type CostSpread = Schema<'CostSpread'>

/** Input of a line's cost. Amounts in cents, the discount as a percentage. */
export interface CostedLine {
  readonly ordered: number
  /** Null while it is not known. */
  readonly cost: number | null
  readonly discount: number
  /** Percentage; null while it is not known. */
  readonly vat: number | null
  /** Kilograms per unit; null where the product has none, undefined while it is not known. */
  readonly weight: number | null | undefined
}

/**
 * Returns the cost of a line: units at their price less the discount, rounded once. Null while its price is not known.
 */
export const lineCost = ({
  ordered,
  cost,
  discount,
}: Pick<CostedLine, 'ordered' | 'cost' | 'discount'>): number | null =>
  cost === null
    ? null
    : Number((BigInt(ordered) * BigInt(cost) * BigInt(10_000 - Math.round(discount * 100)) + 5_000n) / 10_000n)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Returns the total cost of the goods, as far as it is known. */
export const goodsCost = (lines: readonly CostedLine[]): number => sum(lines.map((line) => lineCost(line) ?? 0))

/** Returns the VAT of the lines; null while the rate or the cost of one is not known. */
export const vatOf = (lines: readonly CostedLine[]): number | null =>
  lines.reduce<number | null>((total, line) => {
    const cost = lineCost(line)
    return total === null || cost === null || line.vat === null ? null : total + Math.round((cost * line.vat) / 100)
  }, 0)

/**
 * Spreads freight and duty over the lines, in whole cents that add up: by weight where a line has one, else by value,
 * else by units. The remainder of rounding goes to the lines that lost most by it.
 */
export function spreadCosts(lines: readonly CostedLine[], extra: number, by: CostSpread): readonly number[] {
  const bases = [
    ...(by === 'weight' ? [lines.map(({ ordered, weight }) => ordered * (weight ?? 0))] : []),
    lines.map((line) => lineCost(line) ?? 0),
  ]
  const weights = bases.find((numbers) => sum(numbers) > 0) ?? lines.map(({ ordered }) => ordered)
  const whole = sum(weights)
  if (whole === 0) return lines.map(() => 0)
  const exact = weights.map((weight) => (extra * weight) / whole)
  const shares = exact.map(Math.floor)
  const order = exact
    .map((share, place) => ({ place, lost: share - Math.floor(share) }))
    .sort((a, b) => b.lost - a.lost || a.place - b.place)
  for (const { place } of order.slice(0, extra - sum(shares))) shares[place] = (shares[place] ?? 0) + 1
  return shares
}

/** Returns the landed cost of a unit of each line, including freight and duty. */
export function landedCosts(lines: readonly CostedLine[], extra: number, by: CostSpread): readonly (number | null)[] {
  const shares = spreadCosts(lines, extra, by)
  return lines.map((line, place) => {
    const cost = lineCost(line)
    return cost === null || line.ordered === 0 ? null : Math.round((cost + (shares[place] ?? 0)) / line.ordered)
  })
}
