import { readAttributeRule, type AttributeRule } from '../settings/ranking-rules.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { countFacet, facetColumn, type Facet, type FacetColumn, type FacetCounts } from './facets.ts'
import type { SearchContext } from './find-documents.ts'
import type { Selection } from './selection.ts'
import { orderBy, sortColumns } from './sort-columns.ts'

/** How many documents there are, by facet too. */
export interface Counts {
  readonly total: number
  readonly facets: ReadonlyMap<string, FacetCounts>
}

/** Counts of nothing. */
export const noCounts = (facets: readonly Facet[]): Counts => ({ total: 0, facets: new Map(facets.map(({ path }) => [path, { values: [], stats: [null, null] }])) })

/**
 * Counts the documents of a selection, in one statement that reads them once. Until the index changes the answer is
 * remembered: turning pages, sorting otherwise and typing the same first letters count the same documents.
 * @param distinct the cell whose values are counted once each
 */
export async function countDocuments(
  context: SearchContext, index: IndexRecord, selection: Selection, { facets, distinct }: { readonly facets: readonly Facet[]; readonly distinct: string | undefined },
): Promise<Counts> {
  const { maxValuesPerFacet } = index.settings.faceting
  const remembered = context.memories.countsOf(index)
  const key = JSON.stringify([selection.from(), selection.parameters.values, facets, distinct, maxValuesPerFacet])
  const known = remembered.get(key)
  if (known) return known
  const counted = facets.flatMap((facet) => (facet.cell ? [{ facet, cell: facet.cell }] : []))
  const cells = new Set([...counted.map(({ cell }) => cell), ...(distinct ? [distinct] : [])])
  const total = distinct ? `count(DISTINCT ${distinct}) + count(*) FILTER (WHERE ${distinct} IS NULL)` : 'count(*)'
  const text = cells.size === 0
    ? `SELECT ${total}::int AS total ${selection.from()}`
    : `WITH m AS MATERIALIZED (SELECT ${[...cells].map((cell) => `e.${cell}`).join(', ')} ${selection.from()})
       SELECT ${[`(SELECT ${total} FROM m)::int AS total`, ...counted.map(({ cell }, at) => facetColumn(cell, `facet${at}`))].join(', ')}`
  const { rows } = await context.pool.query<{ total: number; [facet: `facet${number}`]: FacetColumn }>(text, selection.parameters.values)
  const row = rows[0]
  const found = new Map(noCounts(facets).facets)
  for (const [at, { facet }] of counted.entries()) found.set(facet.path, await countFacet(context, index, facet, row?.[`facet${at}`] ?? [null, null]))
  const counts: Counts = { total: row?.total ?? 0, facets: found }
  remembered.set(key, counts)
  return counts
}

/** The order of documents when words do not matter: sorting, and rules on attributes. */
const plainRules = ({ settings }: IndexRecord, sort: readonly AttributeRule[]): AttributeRule[] =>
  settings.rankingRules.flatMap((rule) => (rule === 'sort' ? sort : (readAttributeRule(rule) ?? [])))

/** A part of the documents of a selection in the order of sorting alone. */
export async function pageDocuments(
  { pool }: SearchContext, index: IndexRecord, selection: Selection,
  { sort, distinct, offset, limit }: { readonly sort: readonly AttributeRule[]; readonly distinct: string | undefined; readonly offset: number; readonly limit: number },
): Promise<number[]> {
  if (limit === 0) return []
  const columns = sortColumns(index, plainRules(index, sort))
  const order = [...orderBy(columns), 'doc'].join(', ')
  const one = `coalesce(${distinct ?? ''}, -doc)`
  const from = distinct
    ? `FROM (SELECT DISTINCT ON (${one}) doc${columns.map(({ number, text }) => `, ${number}, ${text}`).join('')} ${selection.from()} ORDER BY ${one}, ${order}) d`
    : selection.from()
  const { rows } = await pool.query<{ doc: number }>(`SELECT doc ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`, selection.parameters.values)
  return rows.map(({ doc }) => doc)
}
