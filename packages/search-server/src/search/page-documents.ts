import { readAttributeRule, type AttributeRule } from '../settings/ranking-rules.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import type { SearchContext } from './question.ts'
import type { Selection } from './selection.ts'
import { orderBy, sortColumns, type SortColumn } from './sort-columns.ts'

/** Range of documents to read, and their order. */
export interface PageQuestion {
  readonly sort: readonly AttributeRule[]
  /** Cell of the distinct attribute, of which each value is shown once. */
  readonly distinct: string | undefined
  readonly offset: number
  readonly limit: number
}

/** Returns the rules that order documents regardless of words: the requested sort, and rules on attributes. */
const plainRules = ({ settings }: IndexRecord, sort: readonly AttributeRule[]): AttributeRule[] =>
  settings.rankingRules.flatMap((rule) => (rule === 'sort' ? sort : (readAttributeRule(rule) ?? [])))

/** Selects the first document of each distinct value, before paging. */
function firstOfEach(selection: Selection, columns: readonly SortColumn[], distinct: string): string {
  const one = `coalesce(${distinct}, -doc)`
  const order = [...orderBy(columns), 'doc'].join(', ')
  const cells = columns.map(({ number, text }) => `, ${number}, ${text}`).join('')
  return `FROM (SELECT DISTINCT ON (${one}) doc${cells} ${selection.from()} ORDER BY ${one}, ${order}) d`
}

/** Selects numbers, then texts, then the rest: an index yields the start of each part without reading all of it. */
function inParts(selection: Selection, { rule: { direction }, number, text }: SortColumn, count: number): string {
  const parts = [
    [`e.${number} IS NOT NULL`, `e.${number} ${direction}, doc`],
    [`e.${number} IS NULL AND e.${text} IS NOT NULL`, `e.${text} ${direction}, doc`],
    [`e.${number} IS NULL AND e.${text} IS NULL`, 'doc'],
  ] as const
  return `FROM (${parts.map(([also, order]) => `(SELECT doc ${selection.from({ also })} ORDER BY ${order} LIMIT ${count})`).join(' UNION ALL ')}) p`
}

/** Returns a page of a selection, ordered only by the rules on attributes. */
export async function pageDocuments(
  { pool }: SearchContext,
  index: IndexRecord,
  selection: Selection,
  { sort, distinct, offset, limit }: PageQuestion,
): Promise<number[]> {
  if (limit === 0) return []
  const columns = sortColumns(index, plainRules(index, sort))
  const [only] = columns
  const page = `LIMIT ${limit} OFFSET ${offset}`
  const order = `ORDER BY ${[...orderBy(columns), 'doc'].join(', ')}`
  const statement =
    only && columns.length === 1 && distinct === undefined && !selection.readsWords
      ? `${inParts(selection, only, offset + limit)} ${page}`
      : `${distinct === undefined ? selection.from() : firstOfEach(selection, columns, distinct)} ${order} ${page}`
  const { rows } = await pool.query<{ doc: number }>(`SELECT doc ${statement}`, selection.parameters.values)
  return rows.map(({ doc }) => doc)
}
