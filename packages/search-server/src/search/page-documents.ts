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
  /** Number of documents of the selection, each distinct value counted once. */
  readonly total: number
}

/**
 * Up to so many documents are read and sorted. In sort order, the database would pass all documents in between, and for
 * a selection without any that is the whole index.
 */
const FEW = 5_000

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

/** Selects few documents: those that match are found first, whatever the planner expects of their number. */
function ofFew(selection: Selection, columns: readonly SortColumn[]): string {
  const cells = columns.map(({ number, text }) => `, ${number}, ${text}`).join('')
  return `FROM (SELECT doc${cells} ${selection.from()} OFFSET 0) f`
}

/** Returns a page of a selection, ordered only by the rules on attributes. */
export async function pageDocuments(
  { pool }: SearchContext,
  index: IndexRecord,
  selection: Selection,
  { sort, distinct, offset, limit, total }: PageQuestion,
): Promise<number[]> {
  if (limit === 0 || total <= offset) return []
  const columns = sortColumns(index, plainRules(index, sort))
  const [only] = columns
  const ordered = (from: string): string => `${from} ORDER BY ${[...orderBy(columns), 'doc'].join(', ')}`
  const found = (): string => {
    if (distinct !== undefined) return ordered(firstOfEach(selection, columns, distinct))
    if (total <= FEW) return ordered(ofFew(selection, columns))
    if (only && columns.length === 1 && !selection.readsWords) return inParts(selection, only, offset + limit)
    return ordered(selection.from())
  }
  const { rows } = await pool.query<{ doc: number }>(
    `SELECT doc ${found()} LIMIT ${limit} OFFSET ${offset}`,
    selection.parameters.values,
  )
  return rows.map(({ doc }) => doc)
}
