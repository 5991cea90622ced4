import type { Pool } from 'pg'
import { readAttributeRule, type AttributeRule } from '../settings/ranking-rules.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { tablesOf } from '../storage/storage-tables.ts'
import { orderBy, sortColumns, type SortColumn } from './sort-columns.ts'
import type { Selection } from './selection.ts'

/** A document, with the data that ranks it. */
export interface RankableRow {
  readonly doc: number
  /** Its words, in the text form of a tsvector. */
  readonly words: string
  /** Value set of the distinct attribute, of which only one document is shown. */
  readonly distinct: number | null
  readonly cells: ReadonlyMap<string, { readonly number: number | null; readonly text: string | null }>
}

interface Row {
  doc: number
  words: string
  distinct: number | null
  [number: `n${number}`]: number | null
  [text: `t${number}`]: string | null
}

/** What to fetch for each row. */
export interface FetchQuestion {
  readonly sort: readonly AttributeRule[]
  readonly distinct: string | undefined
}

/** Returns the columns that any rule sorts by, without duplicates. */
function rankedColumns(index: IndexRecord, sort: readonly AttributeRule[]): SortColumn[] {
  const custom = index.settings.rankingRules.flatMap((rule) => readAttributeRule(rule) ?? [])
  return [...new Map(sortColumns(index, [...sort, ...custom]).map((column) => [column.number, column])).values()]
}

const selectList = (columns: readonly SortColumn[], distinct: string | undefined): string =>
  [
    'e.doc',
    'e.words::text AS words',
    `${distinct ? `e.${distinct}` : 'NULL::int'} AS distinct`,
    ...columns.flatMap(({ number, text }) => [`e.${number}`, `e.${text}`]),
  ].join(', ')

const readRow = (row: Row, columns: readonly SortColumn[]): RankableRow => ({
  doc: row.doc,
  words: row.words,
  distinct: row.distinct,
  cells: new Map(
    columns.map(({ rule, number, text }) => [rule.attribute, { number: row[number] ?? null, text: row[text] ?? null }]),
  ),
})

/** Returns up to `limit` documents of a selection, in no particular order. */
export async function someDocuments(pool: Pool, selection: Selection, limit: number): Promise<number[]> {
  const { rows } = await pool.query<{ doc: number }>(
    `SELECT e.doc ${selection.from()} LIMIT ${limit}`,
    selection.parameters.values,
  )
  return rows.map(({ doc }) => doc)
}

/** Fetches the given documents. */
export async function fetchThese(
  pool: Pool,
  index: IndexRecord,
  docs: readonly number[],
  { sort, distinct }: FetchQuestion,
): Promise<RankableRow[]> {
  const columns = rankedColumns(index, sort)
  const { rows } = await pool.query<Row>(
    `SELECT ${selectList(columns, distinct)} FROM ${tablesOf(index.storage).texts} e WHERE doc = ANY($1::int[])`,
    [docs],
  )
  return rows.map((row) => readRow(row, columns))
}

/** Fetches documents of increasingly wide selections until there are enough. Each selection is read in sort order. */
export async function fetchTiers(
  pool: Pool,
  index: IndexRecord,
  tiers: readonly Selection[],
  { sort, distinct }: FetchQuestion,
  enough: number,
): Promise<RankableRow[]> {
  const columns = rankedColumns(index, sort)
  const order = orderBy(sortColumns(index, sort))
  const ordered = order.length > 0 ? ` ORDER BY ${order.join(', ')}, doc` : ''
  const found = new Map<number, RankableRow>()
  for (const tier of tiers) {
    const { rows } = await pool.query<Row>(
      `SELECT ${selectList(columns, distinct)} ${tier.from({ words: true })}${ordered} LIMIT ${enough}`,
      tier.parameters.values,
    )
    for (const row of rows) if (!found.has(row.doc)) found.set(row.doc, readRow(row, columns))
    if (found.size >= enough) break
  }
  return [...found.values()]
}
