import type { FacetOption } from './facet-filter.tsx'

/** The values of a filter as they can be chosen: those that occur with how often, and those that are chosen and do not. */
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
