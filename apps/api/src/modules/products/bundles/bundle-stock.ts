import type { Schema } from '@backoffice/api-contract'

interface Part {
  readonly quantity: number
  readonly choice?: string
  readonly free: number
  readonly tracked: boolean
  readonly price: number | null
}

/** For how many bundles a part is enough; null where stock is not tracked. */
export const enoughFor = ({ quantity, free, tracked }: Part): number | null =>
  tracked ? Math.max(0, Math.floor(free / quantity)) : null

/** How many bundles there can be: parts of one choice stand in for each other, all others are needed. Null where nothing limits. */
export function bundleStock(parts: readonly Part[]): number | null {
  const groups = Map.groupBy(parts, ({ choice }) => choice)
  const limits = [...groups]
    .flatMap(([choice, group]) => {
      const each = group.map(enoughFor)
      if (choice === undefined) return each
      return each.includes(null) ? [null] : [each.reduce<number>((sum, one) => sum + (one ?? 0), 0)]
    })
    .filter((limit) => limit !== null)
  return limits.length === 0 ? null : Math.min(...limits)
}

/** The sum of the parts, of each choice the cheapest; null when a part has no price. */
export function partsPrice(parts: readonly Part[]): number | null {
  const groups = Map.groupBy(parts, ({ choice }) => choice)
  const prices = [...groups].flatMap(([choice, group]) => {
    const each = group.map(({ price, quantity }) => (price === null ? null : price * quantity))
    return choice === undefined
      ? each
      : [each.reduce((least, one) => (one !== null && (least === null || one < least) ? one : least), null)]
  })
  return prices.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
}

/** The price of a bundle by its rule. */
export function bundlePrice(
  { rule, percent = 0 }: Schema<'BundlePrice'>,
  own: number | null,
  sum: number | null,
): number | null {
  if (rule === 'fixed') return own
  return sum === null ? null : rule === 'sum' ? sum : Math.round((sum * (100 - percent)) / 100)
}
