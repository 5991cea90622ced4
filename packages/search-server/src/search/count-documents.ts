import { readAttributeRule, type AttributeRule } from '../settings/ranking-rules.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { countFacet, facetColumn, type Facet, type FacetColumn, type FacetCounts } from './facets.ts'
import type { SearchContext } from './find-documents.ts'
import type { Selection } from './selection.ts'
import { orderBy, sortColumns } from './sort-columns.ts'

/** What to count, and which documents to name. */
export interface CountQuestion {
  readonly facets: readonly Facet[]
  /** The cell whose values are counted once each. */
  readonly distinct: string | undefined
  /** The first documents by sorting alone; none are named without it. */
  readonly page?: { readonly sort: readonly AttributeRule[]; readonly offset: number; readonly limit: number }
}

/** How many documents there are, by facet too, and the first of them. */
export interface Counts {
  readonly total: number
  readonly facets: ReadonlyMap<string, FacetCounts>
  readonly docs: readonly number[]
}

/** The order of documents when words do not matter: sorting, and rules on attributes. */
const plainRules = ({ settings }: IndexRecord, sort: readonly AttributeRule[]): AttributeRule[] =>
  settings.rankingRules.flatMap((rule) => (rule === 'sort' ? sort : (readAttributeRule(rule) ?? [])))

/** Counts of nothing. */
export const noCounts = (facets: readonly Facet[]): Counts => ({ total: 0, facets: new Map(facets.map(({ path }) => [path, { values: [], stats: [null, null] }])), docs: [] })

/** Counts the documents of a selection in one statement that reads them once. */
export async function countDocuments(context: SearchContext, index: IndexRecord, selection: Selection, { facets, distinct, page }: CountQuestion): Promise<Counts> {
  const counted = facets.flatMap((facet) => (facet.cell ? [{ facet, cell: facet.cell }] : []))
  const sorted = page ? sortColumns(index, plainRules(index, page.sort)) : []
  const cells = new Set(['doc', ...counted.map(({ cell }) => cell), ...(distinct ? [distinct] : []), ...sorted.flatMap(({ number, text }) => [number, text])])
  const columns = [
    `${distinct ? `(SELECT count(DISTINCT ${distinct}) + count(*) FILTER (WHERE ${distinct} IS NULL) FROM m)` : '(SELECT count(*) FROM m)'}::int AS total`,
    ...counted.map(({ cell }, at) => facetColumn(cell, `facet${at}`)),
  ]
  if (page) {
    const order = [...orderBy(sorted), 'doc'].join(', ')
    const from = distinct ? `(SELECT DISTINCT ON (coalesce(${distinct}, -doc)) * FROM m ORDER BY coalesce(${distinct}, -doc), ${order}) d` : 'm'
    columns.push(`(SELECT coalesce(json_agg(doc), '[]') FROM (SELECT doc FROM ${from} ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}) p) AS docs`)
  }
  const { rows } = await context.pool.query<{ total: number; docs?: number[]; [facet: `facet${number}`]: FacetColumn }>(
    `WITH m AS MATERIALIZED (SELECT ${[...cells].map((cell) => `e.${cell}`).join(', ')} ${selection.from()}) SELECT ${columns.join(', ')}`,
    selection.parameters.values,
  )
  const row = rows[0]
  const found = new Map(noCounts(facets).facets)
  for (const [at, { facet }] of counted.entries()) found.set(facet.path, await countFacet(context, index, facet, row?.[`facet${at}`] ?? [null, null]))
  return { total: row?.total ?? 0, facets: found, docs: row?.docs ?? [] }
}
