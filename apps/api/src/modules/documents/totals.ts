import { shareOf } from '../../platform/money/share-of.ts'
import { shared, vatInside } from '../orders/index.ts'
import type { SnapshotTotals, TaxSubtotal } from './snapshot.ts'

/** A part of a document with its price including VAT: a line, or shipping. */
type Part = Pick<TaxSubtotal, 'category' | 'rate_bp'> & { readonly total: number }

const vatOn = (base: number, rate_bp: number): number => shareOf(base, rate_bp, 10_000)

/** Returns the net amount whose VAT comes nearest to a price that includes it, exactly where there is such an amount. */
function netOf(total: number, rate_bp: number): number {
  const near = total - vatInside(total, rate_bp)
  return [near, near - 1, near + 1].find((net) => net + vatOn(net, rate_bp) === total) ?? near
}

const groupOf = ({ category, rate_bp }: Part): string => `${category} ${rate_bp}`

/**
 * Divides prices that include VAT into net amounts and VAT.
 *
 * An order rounds the VAT of each line. EN 16931 wants it from the net amounts of all lines with the same category and
 * rate together: net × rate, rounded once (BR-CO-17). Adding up the lines' net amounts would add up their roundings,
 * too, and the total would differ from that of the order by more cents the more lines there are. Therefore the net
 * amount of each group is found from its price, and divided over its parts by largest remainder.
 *
 * At some rates no whole number of cents gives a price: at 21% there is none for 0.03, as 0.02 gives 0.02 and 0.03
 * gives 0.04. The cent that is missing or too many is `rounding` (BT-114), which EN 16931 allows in what is to be paid
 * (BR-CO-16); it is at most one per group. So `net` + `vat` + `rounding` is always exactly the price that was agreed.
 */
export function divide<One extends Part>(
  parts: readonly One[],
): {
  readonly parts: readonly (One & { readonly net: number })[]
  readonly taxes: readonly TaxSubtotal[]
  readonly totals: Pick<SnapshotTotals, 'net' | 'vat' | 'rounding' | 'total'>
} {
  const nets = new Map<One, number>()
  const groups = [...Map.groupBy(parts, groupOf).values()]
  const taxes = groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const totals = group.map(({ total }) => total)
    const base = netOf(sumOf(totals), first.rate_bp)
    const divided = shared(base, totals)
    for (const [at, part] of group.entries()) nets.set(part, divided[at] ?? 0)
    return [{ category: first.category, rate_bp: first.rate_bp, base, amount: vatOn(base, first.rate_bp) }]
  })
  const total = sumOf(parts.map((part) => part.total))
  const net = sumOf(taxes.map(({ base }) => base))
  const vat = sumOf(taxes.map(({ amount }) => amount))
  return {
    parts: parts.map((part) => ({ ...part, net: nets.get(part) ?? 0 })),
    taxes,
    totals: { net, vat, rounding: total - net - vat, total },
  }
}

/** Returns a part of an amount that includes VAT without it. */
export const withoutVat = (amount: number, rate_bp: number): number => amount - vatInside(amount, rate_bp)

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
