import type { IndexRecord } from '../storage/index-record.ts'
import { countFacet, type Facet, type FacetCounts } from './facets.ts'
import type { SearchContext } from './question.ts'
import type { Selection } from './selection.ts'

/** Number of documents, in total and by facet. */
export interface Counts {
  readonly total: number
  readonly facets: ReadonlyMap<string, FacetCounts>
}

/**
 * Number of documents with a value set in a cell. `cell` is null for the total, `set` for documents without a value.
 */
interface SetCount {
  readonly cell: number | null
  readonly set: number | null
  readonly count: number
}

/** Returns the counts of an empty result. */
export const noCounts = (facets: readonly Facet[]): Counts => ({
  total: 0,
  facets: new Map(facets.map(({ path }) => [path, { values: [], stats: [null, null] }])),
})

/** Counts the documents of a selection, and those of each value set of the cells, keyed by the cell's index. */
async function countSets(
  { pool }: SearchContext,
  selection: Selection,
  cells: readonly string[],
  distinct: string | undefined,
): Promise<{ readonly total: number; readonly sets: ReadonlyMap<number, ReadonlyMap<number, number>> }> {
  const which = (shown: (cell: string, at: number) => string): string =>
    `CASE ${cells.map((cell, at) => `WHEN grouping(e.${cell}) = 0 THEN ${shown(cell, at)}`).join(' ')} END`
  const total = distinct ? `count(DISTINCT e.${distinct}) + count(*) FILTER (WHERE e.${distinct} IS NULL)` : 'count(*)'
  const from = selection.from()
  const ofAll = `SELECT NULL::int AS cell, NULL::int AS set, (${total})::int AS count ${from}`
  // The result has one row for each value set, however many documents there are.
  const groups = [...cells.map((cell) => `(e.${cell})`), ...(distinct ? [] : ['()'])].join(', ')
  const bySet = `SELECT ${which((_, at) => `${at}`)} AS cell, ${which((cell) => `e.${cell}`)} AS set, count(*)::int AS count ${from} GROUP BY GROUPING SETS (${groups})`
  const statements = cells.length === 0 ? [ofAll] : distinct ? [ofAll, bySet] : [bySet]
  const { rows } = await pool.query<SetCount>(statements.join(' UNION ALL '), selection.parameters.values)
  const sets = Map.groupBy(rows, ({ cell }) => cell)
  return {
    total: sets.get(null)?.[0]?.count ?? 0,
    sets: new Map(
      cells.map((_, at) => [
        at,
        new Map(sets.get(at)?.flatMap(({ set, count }) => (set === null ? [] : [[set, count] as const]))),
      ]),
    ),
  }
}

/**
 * Counts the documents of a selection, in one statement that reads them once. The result is cached until the index
 * changes, because paging, sorting differently and typing the same prefix count the same documents.
 * @param distinct the cell of which each value is counted once
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
  const { total, sets } = await countSets(
    context,
    selection,
    counted.map(({ cell }) => cell),
    distinct,
  )
  const found = new Map(noCounts(facets).facets)
  for (const [at, { facet }] of counted.entries())
    found.set(facet.path, await countFacet(context, index, facet, sets.get(at) ?? new Map()))
  const counts: Counts = { total, facets: found }
  remembered.set(key, counts)
  return counts
}

/** Counts the documents of a selection, up to `most`. The result is cached like all counts. */
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
