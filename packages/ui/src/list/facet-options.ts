import type { FacetOption } from './facet-filter.tsx'

/** Returns the values of a filter as options: those that occur, with their counts, and selected ones that do not. */
export const facetOptions = (
  counts: Readonly<Record<string, number>>,
  chosen: readonly string[],
  nameOf: (value: string) => string = (value) => value,
): readonly FacetOption[] =>
  [...new Set([...Object.keys(counts), ...chosen])].map((value) => ({
    value,
    label: nameOf(value),
    count: counts[value] ?? 0,
  }))
