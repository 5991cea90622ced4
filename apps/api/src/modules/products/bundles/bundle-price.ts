import type { Schema } from '@backoffice/api-contract'

interface Part {
  readonly quantity: number
  readonly choice?: string
  readonly price: number | null
}

/** Returns the sum of the parts, of each choice the cheapest; null when a part has no price. */
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

/** Returns the price of a bundle by its price rule. */
export function bundlePrice(
  { rule, percent = 0 }: Schema<'BundlePrice'>,
  own: number | null,
  sum: number | null,
): number | null {
  if (rule === 'fixed') return own
  return sum === null ? null : rule === 'sum' ? sum : Math.round((sum * (100 - percent)) / 100)
}
