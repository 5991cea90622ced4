/** How often each value of each filter occurs. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What does not take at least a tenth away is no help. */
const LITTLE = 0.9

/** The share that is left on average once somebody chose a value, each as likely as it is frequent; records without a value are chosen as one. */
function shareLeft(values: Readonly<Record<string, number>>, total: number): number {
  const counts = Object.values(values).filter((count) => count > 0)
  const sum = counts.reduce((all, count) => all + count, 0)
  const parts = sum < total ? [...counts, total - sum] : counts
  const weight = Math.max(sum, total)
  return parts.reduce((left, count) => left + (count / weight) * (Math.min(count, total) / total), 0)
}

/**
 * The filters that make a list shortest, the best one first: those whose
 * values are many and even. Filters of which every record has the same value are left out.
 */
export function bestSplits(facets: FacetCounts, total: number, most = 3): readonly string[] {
  if (total <= 0) return []
  return Object.entries(facets)
    .map(([field, values]) => ({ field, left: shareLeft(values, total) }))
    .filter(({ left }) => left < LITTLE)
    .toSorted((one, other) => one.left - other.left)
    .slice(0, most)
    .map(({ field }) => field)
}
