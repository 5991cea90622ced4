import { ResponseError } from '../http/response-error.ts'
import { cellsOf, filterablePatterns } from '../storage/attribute-plan.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { matchesAny } from '../storage/patterns.ts'
import { tablesOf } from '../storage/storage-tables.ts'

/** A facet that is counted. */
export interface Facet {
  readonly path: string
  /** The cell of `entries`, undefined when no document has the attribute. */
  readonly cell: string | undefined
  readonly byCount: boolean
}

/** The values of a facet with their numbers, and the least and greatest number among them. */
export interface FacetCounts {
  readonly values: readonly (readonly [shown: string, count: number])[]
  readonly stats: readonly [min: number | null, max: number | null]
}

/** The list of patterns in the errors about attributes that may not be used. */
export const availablePatterns = (index: IndexRecord): string => {
  const patterns = filterablePatterns(index.settings).toSorted()
  return patterns.length === 0 ? 'This index does not have configured filterable attributes.' : `Available filterable attributes patterns are: \`${patterns.join(', ')}\`.`
}

/**
 * The facets of a search: what is asked for, and what lies below it.
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
  return [...cells].map(([path, cell]) => ({ path, cell, byCount: (sortFacetValuesBy[path] ?? sortFacetValuesBy['*']) === 'count' }))
}

/** A facet as a column of a statement whose documents are `m`; a JSON of the shape {@link FacetCounts}. */
export function facetColumn(index: IndexRecord, { byCount }: Facet, cell: string): string {
  const { values } = tablesOf(index.storage)
  const limit = Math.trunc(index.settings.faceting.maxValuesPerFacet)
  return `(WITH counted AS MATERIALIZED (
      SELECT max(v.shown) AS shown, v.norm, max(v.num) AS num, sum(g.n) AS n
      FROM (SELECT ${cell} AS set, count(*) AS n FROM m WHERE ${cell} IS NOT NULL GROUP BY 1) g JOIN ${values} v ON v.set = g.set GROUP BY v.norm
    ) SELECT json_build_object(
      'values', (SELECT coalesce(json_agg(json_build_array(shown, n)), '[]') FROM (SELECT shown, n FROM counted ORDER BY ${byCount ? 'n DESC, ' : ''}num NULLS LAST, norm LIMIT ${limit}) f),
      'stats', (SELECT json_build_array(min(num), max(num)) FROM counted)))`
}

/** The members of an answer that speak of facets. */
export function showFacets(counts: ReadonlyMap<string, FacetCounts>): { facetDistribution: Record<string, Record<string, number>>; facetStats: Record<string, { min: number; max: number }> } {
  const facetDistribution: Record<string, Record<string, number>> = {}
  const facetStats: Record<string, { min: number; max: number }> = {}
  for (const [path, { values, stats: [min, max] }] of counts) {
    facetDistribution[path] = Object.fromEntries(values)
    if (min !== null && max !== null) facetStats[path] = { min, max }
  }
  return { facetDistribution, facetStats }
}
