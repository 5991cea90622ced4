import type { IndexRecord } from '../storage/index-record.ts'
import { countFacet, facetColumn, type Facet, type FacetCounts } from './facets.ts'
import type { SearchContext } from './question.ts'
import type { Selection } from './selection.ts'

/** How many documents there are, by facet too. */
export interface Counts {
  readonly total: number
  readonly facets: ReadonlyMap<string, FacetCounts>
}

/** Counts of nothing. */
export const noCounts = (facets: readonly Facet[]): Counts => ({
  total: 0,
  facets: new Map(facets.map(({ path }) => [path, { values: [], stats: [null, null] }])),
})

/**
 * Counts the documents of a selection, in one statement that reads them once. Until the index changes the answer is
 * remembered: turning pages, sorting otherwise and typing the same first letters count the same documents.
 * @param distinct the cell whose values are counted once each
 */
export async function countDocuments(
  context: SearchContext,
  index: IndexRecord,
  selection: Selection,
  { facets, distinct }: { readonly facets: readonly Facet[]; readonly distinct: string | undefined },
): Promise<Counts> {
  const { maxValuesPerFacet } = index.settings.faceting
  const remembered = context.memories.countsOf(index)
  const key = JSON.stringify([selection.from(), selection.parameters.values, facets, distinct, maxValuesPerFacet])
  const known = remembered.get(key)
  if (known) return known
  const counted = facets.flatMap((facet) => (facet.cell ? [{ facet, cell: facet.cell }] : []))
  const total = distinct ? `count(DISTINCT e.${distinct}) + count(*) FILTER (WHERE e.${distinct} IS NULL)` : 'count(*)'
  const columns = [`(${total})::int AS total`, ...counted.map(({ cell }, at) => facetColumn(cell, `facet${at}`))]
  const { rows } = await context.pool.query<{ total: number; [facet: `facet${number}`]: string | null }>(
    `SELECT ${columns.join(', ')} ${selection.from()}`,
    selection.parameters.values,
  )
  const row = rows[0]
  const found = new Map(noCounts(facets).facets)
  for (const [at, { facet }] of counted.entries())
    found.set(facet.path, await countFacet(context, index, facet, row?.[`facet${at}`] ?? ''))
  const counts: Counts = { total: row?.total ?? 0, facets: found }
  remembered.set(key, counts)
  return counts
}

/** How many documents a selection has, but no more than `most` are counted; remembered like all counts. */
export async function countUpTo(
  context: SearchContext,
  index: IndexRecord,
  selection: Selection,
  most: number,
): Promise<number> {
  const remembered = context.memories.countsOf(index)
  const key = JSON.stringify([selection.from(), selection.parameters.values, most])
  const known = remembered.get(key)
  if (known) return known.total
  const { rows } = await context.pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT ${selection.from()} LIMIT ${most}) counted`,
    selection.parameters.values,
  )
  const total = rows[0]?.total ?? 0
  remembered.set(key, { total, facets: new Map() })
  return total
}
