import type { IndexRecord } from '../storage/index-record.ts'
import { countFacet, type Facet, type FacetCounts } from './facets.ts'
import type { SearchContext } from './question.ts'
import type { Selection } from './selection.ts'

/** How many documents there are, by facet too. */
export interface Counts {
  readonly total: number
  readonly facets: ReadonlyMap<string, FacetCounts>
}

/** How many documents have a value set of a cell; of all documents, and those without a value, with null. */
interface SetCount {
  readonly cell: number | null
  readonly set: number | null
  readonly count: number
}

/** Counts of nothing. */
export const noCounts = (facets: readonly Facet[]): Counts => ({
  total: 0,
  facets: new Map(facets.map(({ path }) => [path, { values: [], stats: [null, null] }])),
})

/** Counts the documents of a selection and those of each value set of some cells, by the place of the cell. */
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
  // The database answers a row for each value set, however many documents there are.
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
