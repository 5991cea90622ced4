import { sellableOf, type StockPart } from './stock-parts.ts'

/** A part of a bundle, and its stock. */
export interface Part {
  readonly quantity: number
  readonly choice?: string | null
  readonly free: number
  readonly tracked: boolean
}

/** Returns a part of a bundle with what can be ordered of it instead of what is free. */
export function sellablePart(
  part: Pick<StockPart, 'quantity' | 'choice' | 'stock_policy' | 'oversell_limit'>,
  free: number,
): Part {
  const sellable = sellableOf(part, free)
  return { quantity: part.quantity, choice: part.choice, free: sellable ?? 0, tracked: sellable !== null }
}

/** Returns for how many bundles a part suffices; null where stock is not tracked. */
export const enoughFor = ({ quantity, free, tracked }: Part): number | null =>
  tracked ? Math.max(0, Math.floor(free / quantity)) : null

/**
 * Returns how many bundles are available: parts of one choice replace each other, all others are needed. Null where
 * nothing limits it.
 */
export function bundleStock(parts: readonly Part[]): number | null {
  const groups = Map.groupBy(parts, ({ choice }) => choice ?? undefined)
  const limits = [...groups]
    .flatMap(([choice, group]) => {
      const each = group.map(enoughFor)
      if (choice === undefined) return each
      return each.includes(null) ? [null] : [each.reduce<number>((sum, one) => sum + (one ?? 0), 0)]
    })
    .filter((limit) => limit !== null)
  return limits.length === 0 ? null : Math.min(...limits)
}
