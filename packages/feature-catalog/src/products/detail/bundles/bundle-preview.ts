import type { PartFields } from './bundle-fields.ts'

/** Stored data of a part, beside its form values. */
export interface PartFacts {
  readonly price: number | null
  readonly free_stock: number
  /** Whether its stock is tracked. */
  readonly tracked: boolean
}

interface Part extends PartFields {
  readonly facts: PartFacts | undefined
}

/** Returns the number of bundles that a part suffices for; null where stock is not tracked. */
export const enoughFor = ({ quantity, facts }: Part): number | null =>
  facts?.tracked ? Math.max(0, Math.floor(facts.free_stock / (Number(quantity) || 1))) : null

/** Required parts are groups of their own; those of one choice are alternatives. */
const groupsOf = (parts: readonly Part[]): readonly (readonly Part[])[] => {
  const groups = Map.groupBy(parts, ({ choice }) => choice.trim())
  return [...groups].flatMap(([choice, group]) => (choice === '' ? group.map((part) => [part]) : [group]))
}

/** Returns the number of bundles in stock: as many as the limiting part suffices for. Null without a limit. */
export function stockOf(parts: readonly Part[]): number | null {
  const limits = groupsOf(parts).flatMap((group) => {
    const each = group.map(enoughFor)
    return each.includes(null) ? [] : [each.reduce<number>((sum, one) => sum + (one ?? 0), 0)]
  })
  return limits.length === 0 ? null : Math.min(...limits)
}

/** Returns the sum of the parts, of each choice the cheapest; null when a part has no price. */
export function sumOf(parts: readonly Part[]): number | null {
  if (parts.length === 0) return null
  let sum = 0
  for (const group of groupsOf(parts)) {
    const prices = group.flatMap(({ quantity, facts }) =>
      facts?.price === undefined || facts.price === null ? [] : [facts.price * (Number(quantity) || 1)],
    )
    if (prices.length === 0) return null
    sum += Math.min(...prices)
  }
  return sum
}
