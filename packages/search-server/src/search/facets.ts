import { ResponseError } from '../http/response-error.ts'
import { cellsOf, filterablePatterns } from '../storage/attribute-plan.ts'
import type { FacetValue } from '../storage/derive-document.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { matchesAny } from '../storage/patterns.ts'
import type { SearchContext } from './question.ts'

/** A facet to count. */
export interface Facet {
  readonly path: string
  /** Its cell in `entries`; undefined if no document has the attribute. */
  readonly cell: string | undefined
  readonly byCount: boolean
}

/** The values of a facet with their counts, and the minimum and maximum of its numbers. */
export interface FacetCounts {
  readonly values: readonly (readonly [shown: string, count: number])[]
  readonly stats: readonly [min: number | null, max: number | null]
}

/** Lists the filterable patterns, for errors about attributes that are not filterable. */
export const availablePatterns = (index: IndexRecord): string => {
  const patterns = filterablePatterns(index.settings).toSorted()
  return patterns.length === 0
    ? 'This index does not have configured filterable attributes.'
    : `Available filterable attributes patterns are: \`${patterns.join(', ')}\`.`
}

/**
 * Returns the facets of a search: the requested attributes, and those nested in them.
 * @throws {ResponseError} `invalid_search_facets` for attributes that are not filterable.
 */
export function readFacets(index: IndexRecord, asked: readonly string[] | null): Facet[] {
  const patterns = filterablePatterns(index.settings)
  const wrong = (asked ?? []).filter((name) => name !== '*' && !matchesAny(patterns, name))
  if (wrong.length > 0) {
    const names = `${wrong.length > 1 ? 'Patterns' : 'Pattern'} \`${wrong.toSorted().join(', ')}\` ${wrong.length > 1 ? 'are' : 'is'} not filterable.`
    throw new ResponseError('invalid_search_facets', `Invalid facet distribution: ${names} ${availablePatterns(index)}`)
  }
  const { sortFacetValuesBy } = index.settings.faceting
  const cells = new Map<string, string | undefined>()
  for (const name of asked ?? []) {
    if (name !== '*') cells.set(name, undefined)
    for (const [path, column] of Object.entries(index.columns)) {
      if (column.filter && matchesAny(patterns, path) && matchesAny([name], path)) cells.set(path, cellsOf(column).set)
    }
  }
  return [...cells].map(([path, cell]) => ({
    path,
    cell,
    byCount: (sortFacetValuesBy[path] ?? sortFacetValuesBy['*']) === 'count',
  }))
}

const byValue = (one: FacetValue, other: FacetValue): number => {
  if (one.num !== null && other.num !== null) return one.num - other.num
  if (one.num !== null || other.num !== null) return one.num === null ? 1 : -1
  return one.norm < other.norm ? -1 : one.norm > other.norm ? 1 : 0
}

/** Counts the values of a facet, given the number of documents of each of its value sets. */
export async function countFacet(
  { pool, memories }: Pick<SearchContext, 'pool' | 'memories'>,
  index: IndexRecord,
  { byCount }: Facet,
  counts: ReadonlyMap<number, number>,
): Promise<FacetCounts> {
  const values = await memories.valuesOf(pool, index, [...counts.keys()])
  const byObject = new Map<FacetValue, number>()
  for (const [set, count] of counts) {
    for (const value of values.get(set) ?? []) byObject.set(value, (byObject.get(value) ?? 0) + count)
  }
  const found = new Map<string, { readonly value: FacetValue; count: number }>()
  let min: number | null = null
  let max: number | null = null
  for (const [value, count] of byObject) {
    const known = found.get(value.norm)
    if (known) known.count += count
    else found.set(value.norm, { value, count })
    if (value.num !== null) {
      min = Math.min(min ?? value.num, value.num)
      max = Math.max(max ?? value.num, value.num)
    }
  }
  const order = [...found.values()].toSorted(
    (one, other) => (byCount ? other.count - one.count : 0) || byValue(one.value, other.value),
  )
  return {
    values: order.slice(0, index.settings.faceting.maxValuesPerFacet).map(({ value, count }) => [value.shown, count]),
    stats: [min, max],
  }
}

/** Returns the members of a response that describe facets. */
export function showFacets(counts: ReadonlyMap<string, FacetCounts>): {
  facetDistribution: Record<string, Record<string, number>>
  facetStats: Record<string, { min: number; max: number }>
} {
  const facetDistribution: Record<string, Record<string, number>> = {}
  const facetStats: Record<string, { min: number; max: number }> = {}
  for (const [
    path,
    {
      values,
      stats: [min, max],
    },
  ] of counts) {
    facetDistribution[path] = Object.fromEntries(values)
    if (min !== null && max !== null) facetStats[path] = { min, max }
  }
  return { facetDistribution, facetStats }
}
