/** How often each value of each filter occurs. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** A filter that removes less than a tenth is no help. */
const LITTLE = 0.9

/**
 * Returns the average share that remains after selecting a value, weighted by frequency; records without a value count
 * as one value.
 */
function shareLeft(values: Readonly<Record<string, number>>, total: number): number {
  const counts = Object.values(values).filter((count) => count > 0)
  const sum = counts.reduce((all, count) => all + count, 0)
  const parts = sum < total ? [...counts, total - sum] : counts
  const weight = Math.max(sum, total)
  return parts.reduce((left, count) => left + (count / weight) * (Math.min(count, total) / total), 0)
}

/**
 * Returns the filters that reduce a list most, the best one first: those with many, evenly distributed values. Filters
 * with the same value in every record are skipped.
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
