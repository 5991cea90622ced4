import type { Pool } from 'pg'
import { compileFilter, Parameters } from '../filter/compile-filter.ts'
import type { Filter } from '../filter/filter.ts'
import { ResponseError } from '../http/response-error.ts'
import { readAttributeRule, type AttributeRule } from '../settings/ranking-rules.ts'
import { cellsOf, filterablePatterns, searchesAll } from '../storage/attribute-plan.ts'
import type { IndexMemories } from '../storage/index-memory.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { matchesAny } from '../storage/patterns.ts'
import { tablesOf } from '../storage/storage-tables.ts'
import { parseQuery, type ParsedQuery } from '../text/parse-query.ts'
import { buildTerms, type Term } from '../text/query-terms.ts'
import { allTermsQuery, negativeQuery, type TermScope } from '../text/ts-query.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import { rowOrder, type RankedRow } from './compare-rows.ts'
import { availablePatterns, facetColumn, type Facet, type FacetCounts } from './facets.ts'
import { rankText, readVector } from './rank.ts'
import { scoreText } from './ranking-score.ts'
import type { MatchingStrategy } from './search-request.ts'
import { orderBy, sortColumns } from './sort-columns.ts'

/** The parts of the server that a search needs. */
export interface SearchContext {
  readonly pool: Pool
  readonly memories: IndexMemories
  /** Whether the experimental filter operator `CONTAINS` is on. */
  readonly contains: boolean
}

/** What to find. */
export interface Question {
  readonly q: string | null
  readonly filter: Filter | undefined
  readonly filterCode?: string
  readonly sort: readonly AttributeRule[]
  readonly distinct: string | null
  readonly facets: readonly Facet[]
  readonly matchingStrategy: MatchingStrategy
  readonly attributesToSearchOn: readonly string[] | null
  readonly rankingScoreThreshold: number | null
  readonly offset: number
  readonly limit: number
}

/** A document that was found. */
export interface FoundDocument {
  readonly doc: number
  readonly score: number
  readonly scoreDetails: Readonly<Record<string, unknown>>
}

/** What was found. */
export interface Findings {
  readonly documents: readonly FoundDocument[]
  readonly total: number
  readonly facets: ReadonlyMap<string, FacetCounts>
  /** What highlights are made of. */
  readonly terms: readonly Term[]
}

/** Up to this number of candidates are ranked one by one; beyond it the likeliest are chosen by the database. */
const mostRanked = 400
/** Deep pages of broad searches keep the order of sorting alone. */
const deepestRanked = 2_000
const anyTypos = 2

/** The attributes that a search looks into, as bits. */
function searchedSlots(index: IndexRecord, names: readonly string[] | null): number {
  const slots = searchesAll(index.settings) ? index.slots : index.settings.searchableAttributes
  const wanted = names?.includes('*') ? null : names
  let bits = 0
  slots.forEach((slot, at) => {
    if (!wanted || wanted.some((name) => matchesAny([name], slot) || matchesAny([slot], name))) bits |= 1 << Math.min(at, 30)
  })
  for (const name of wanted ?? []) {
    const known = slots.some((slot) => matchesAny([name], slot) || matchesAny([slot], name))
    if (!known && !searchesAll(index.settings)) {
      throw new ResponseError('invalid_search_attributes_to_search_on', `Attribute \`${name}\` is not searchable. Available searchable attributes are: \`${slots.join(', ')}\`.`)
    }
  }
  return bits
}

/** One search on one index. */
class Finder {
  readonly #context: SearchContext
  readonly #index: IndexRecord
  readonly #question: Question
  readonly #parameters = new Parameters()

  constructor(context: SearchContext, index: IndexRecord, question: Question) {
    this.#context = context
    this.#index = index
    this.#question = question
  }

  async find(): Promise<Findings> {
    const { q, filter, attributesToSearchOn, filterCode = 'invalid_search_filter' } = this.#question
    const { pool, contains } = this.#context
    const searched = searchedSlots(this.#index, attributesToSearchOn)
    const distinct = this.#distinctCell()
    const conditions: string[] = []
    if (filter) conditions.push(await compileFilter(filter, { client: pool, index: this.#index, code: filterCode, contains }, this.#parameters))
    const parsed = parseQuery(q ?? '', new Set(this.#index.settings.stopWords))
    if (parsed.parts.length === 0 && parsed.negative.length === 0) return this.#browse(conditions, distinct, this.#parameters)
    const vocabulary = await this.#context.memories.vocabularyOf(pool, this.#index)
    const excluded = negativeQuery(parsed, vocabulary, searched)
    if (excluded) conditions.push(`NOT e.words @@ ${this.#parameters.add(excluded, 'tsquery')}`)
    if (parsed.parts.length === 0) return this.#browse(conditions, distinct, this.#parameters)
    return this.#search(parsed, vocabulary, searched, conditions, distinct)
  }

  #distinctCell(): string | undefined {
    const { distinct } = this.#question
    if (distinct !== null && !matchesAny(filterablePatterns(this.#index.settings), distinct)) {
      throw new ResponseError(
        'invalid_search_distinct',
        `Index \`${this.#index.uid}\`: Attribute \`${distinct}\` is not filterable and thus, cannot be used as distinct attribute. ${availablePatterns(this.#index)}`,
      )
    }
    const column = this.#index.columns[distinct ?? this.#index.settings.distinctAttribute ?? '']
    return column?.filter ? cellsOf(column).set : undefined
  }

  #where(conditions: readonly string[]): string {
    return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
  }

  /** The rules that order documents when nothing is searched for: sorting, and custom rules. */
  #browseOrder(): string[] {
    const rules = this.#index.settings.rankingRules.flatMap((rule) => {
      if (rule === 'sort') return this.#question.sort
      return readAttributeRule(rule) ?? []
    })
    return orderBy(sortColumns(this.#index, rules))
  }

  async #browse(conditions: readonly string[], distinct: string | undefined, parameters: Parameters): Promise<Findings> {
    const { offset, limit } = this.#question
    const order = [...this.#browseOrder(), 'doc'].join(', ')
    const from = distinct ? `(SELECT DISTINCT ON (coalesce(${distinct}, -doc)) * FROM m ORDER BY coalesce(${distinct}, -doc), ${order}) d` : 'm'
    const page = `(SELECT coalesce(json_agg(doc), '[]') FROM (SELECT doc FROM ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) p)`
    const { total, facets, extra } = await this.#count(conditions, distinct, page, parameters)
    return { documents: extra.map((doc) => ({ doc, score: 1, scoreDetails: {} })), total, facets, terms: [] }
  }

  /** Counts all that was found, and the facets; `extra` is one more column, a list of documents. */
  async #count(
    conditions: readonly string[], distinct: string | undefined, extra: string, parameters: Parameters,
  ): Promise<{ total: number; facets: Map<string, FacetCounts>; extra: number[] }> {
    const { facets, sort } = this.#question
    const counted = facets.flatMap((facet) => (facet.cell ? [{ facet, cell: facet.cell }] : []))
    const sorted = sortColumns(this.#index, [...sort, ...this.#index.settings.rankingRules.flatMap((rule) => readAttributeRule(rule) ?? [])])
    const cells = new Set(['doc', ...counted.map(({ cell }) => cell), ...(distinct ? [distinct] : []), ...sorted.flatMap(({ number, text }) => [number, text])])
    const total = distinct ? `(SELECT count(DISTINCT ${distinct}) + count(*) FILTER (WHERE ${distinct} IS NULL) FROM m)` : '(SELECT count(*) FROM m)'
    const columns = [`${total}::int AS total`, `${extra} AS extra`, ...counted.map(({ facet, cell }, at) => `${facetColumn(this.#index, facet, cell)} AS facet${at}`)]
    const { rows } = await this.#context.pool.query<{ total: number; extra: number[]; [facet: `facet${number}`]: FacetCounts }>(
      `WITH m AS MATERIALIZED (SELECT ${[...cells].map((cell) => `e.${cell}`).join(', ')} FROM ${tablesOf(this.#index.storage).entries} e ${this.#where(conditions)})
       SELECT ${columns.join(', ')}`,
      parameters.values,
    )
    const row = rows[0]
    const found = new Map<string, FacetCounts>(facets.map(({ path }) => [path, { values: [], stats: [null, null] }]))
    counted.forEach(({ facet }, at) => {
      const counts = row?.[`facet${at}`]
      if (counts) found.set(facet.path, counts)
    })
    return { total: row?.total ?? 0, facets: found, extra: row?.extra ?? [] }
  }

  async #search(parsed: ParsedQuery, vocabulary: Vocabulary, searched: number, conditions: readonly string[], distinct: string | undefined): Promise<Findings> {
    const { settings } = this.#index
    const slots = searchesAll(settings) ? this.#index.slots : settings.searchableAttributes
    const terms = buildTerms(parsed, { vocabulary, settings, slots, searched })
    const levels = await this.#levels(terms, searched)
    const loosest = levels.at(-1) ?? []
    const candidates = allTermsQuery(loosest.flatMap((at) => terms[at] ?? []), { mostTypos: anyTypos, slots: searched })
    if (candidates === undefined) return this.#searchNothing(terms)
    const { offset, limit } = this.#question
    const deep = offset + limit > deepestRanked
    const most = Math.max(mostRanked, offset + limit)
    const parameters = this.#parameters.fork()
    const found = [...conditions, `e.words @@ ${parameters.add(candidates, 'tsquery')}`]
    if (deep) return { ...(await this.#browse(found, distinct, parameters)), terms }
    const sortFirst = this.#sortComesFirst()
    let rows = await this.#fetchRows([found], parameters, { each: most + 1, sorted: sortFirst })
    const all = rows.length <= most
    if (!all && !sortFirst) {
      const forTiers = this.#parameters.fork()
      const tiers = this.#tiers(terms, levels, searched, slots.length).map((query) => [...conditions, `e.words @@ ${forTiers.add(query, 'tsquery')}`])
      rows = await this.#fetchRows(tiers, forTiers, { each: most, sorted: true, most: most * 2 })
    }
    const ranked = rows.map((row): RankedRow => ({ doc: row.doc, cells: this.#cells(row), text: rankText(readVector(row.words), terms, levels, searched) }))
    const order = rowOrder(settings.rankingRules, this.#question.sort)
    const unique = [...new Map(ranked.map((row) => [row.doc, row])).values()].toSorted(order)
    const scoring = { rankingRules: settings.rankingRules, slots: slots.length }
    const { rankingScoreThreshold: threshold } = this.#question
    const good = threshold === null ? unique : unique.filter(({ text }) => scoreText(text, terms, scoring).score >= threshold)
    const kept = distinct ? firstOfEach(good, new Map(rows.map((row) => [row.doc, row.distinct]))) : good
    const documents = kept.slice(offset, offset + limit).map(({ doc, text }) => {
      const { score, details } = scoreText(text, terms, scoring)
      return { doc, score, scoreDetails: details }
    })
    if (all) {
      const facets = await this.#facetsOf(good.map(({ doc }) => doc))
      return { documents, total: kept.length, facets, terms }
    }
    const { total, facets } = await this.#count(found, distinct, "'[]'::json", parameters)
    return { documents, total: threshold === null ? total : Math.min(total, kept.length), facets, terms }
  }

  #searchNothing(terms: readonly Term[]): Findings {
    return { documents: [], total: 0, facets: new Map(this.#question.facets.map(({ path }) => [path, { values: [], stats: [null, null] }])), terms }
  }

  /** The facets of a few documents. */
  async #facetsOf(docs: readonly number[]): Promise<ReadonlyMap<string, FacetCounts>> {
    if (this.#question.facets.length === 0) return new Map()
    const parameters = new Parameters()
    const { facets } = await this.#count([`e.doc = ANY(${parameters.add(docs, 'int[]')})`], undefined, "'[]'::json", parameters)
    return facets
  }

  /** Which terms are needed, from all of them to the fewest that the strategy allows. Phrases are always needed. */
  async #levels(terms: readonly Term[], searched: number): Promise<number[][]> {
    const all = terms.map((_, at) => at)
    const { matchingStrategy } = this.#question
    if (matchingStrategy === 'all') return [all]
    const order = matchingStrategy === 'last' ? all.toReversed() : await this.#commonestFirst(terms, searched)
    const levels = [all]
    let needed = all
    for (const dropped of order) {
      if (terms[dropped]?.part.kind === 'phrase' || needed.length === 1) continue
      needed = needed.filter((at) => at !== dropped)
      levels.push(needed)
    }
    return levels
  }

  /** The terms by the number of documents that answer them: those that none answers, then the commonest. */
  async #commonestFirst(terms: readonly Term[], searched: number): Promise<number[]> {
    const parameters = new Parameters()
    const counts = terms.map((term) => {
      const query = allTermsQuery([term], { mostTypos: anyTypos, slots: searched })
      return query === undefined ? '0' : `(SELECT count(*) FROM ${tablesOf(this.#index.storage).entries} WHERE words @@ ${parameters.add(query, 'tsquery')})`
    })
    const { rows } = await this.#context.pool.query<{ counts: number[] }>(`SELECT json_build_array(${counts.join(', ')}) AS counts`, parameters.values)
    const found = rows[0]?.counts ?? []
    const weight = (at: number): number => found[at] || Number.POSITIVE_INFINITY
    return terms.map((_, at) => at).toSorted((one, other) => (weight(one) === weight(other) ? other - one : weight(other) - weight(one)))
  }

  /** Whether documents are ordered by an attribute before their words count. */
  #sortComesFirst(): boolean {
    const { rankingRules } = this.#index.settings
    const first = rankingRules.find((rule) => (rule === 'sort' ? this.#question.sort.length > 0 : true))
    return first !== undefined && (first === 'sort' || readAttributeRule(first) !== undefined)
  }

  /** Ever looser queries, so that a broad search ranks its likeliest documents: all words as typed, by attribute, and so on. */
  #tiers(terms: readonly Term[], levels: readonly (readonly number[])[], searched: number, slots: number): string[] {
    const scopes: TermScope[] = []
    for (let slot = 0; slot < slots; slot += 1) if (searched & (1 << slot)) scopes.push({ mostTypos: 0, slots: 1 << slot })
    const whole = { mostTypos: 0, slots: searched }
    const queries = [...scopes, whole].map((scope) => allTermsQuery(terms, scope))
    for (const level of levels) queries.push(allTermsQuery(level.flatMap((at) => terms[at] ?? []), { mostTypos: anyTypos, slots: searched }))
    return queries.filter((query) => query !== undefined)
  }

  /** The entries of each tier's conditions, one tier after the other. */
  async #fetchRows(
    tiers: readonly (readonly string[])[], parameters: Parameters, { each, sorted, most }: { each: number; sorted: boolean; most?: number },
  ): Promise<EntryRow[]> {
    const { entries } = tablesOf(this.#index.storage)
    const columns = this.#sortCells()
    const distinct = this.#distinctCell()
    const cells = ['doc', 'words::text AS words', `${distinct ? `e.${distinct}` : 'NULL::int'} AS distinct`, ...columns.flatMap(({ number, text }) => [number, text])]
    const order = sorted ? orderBy(sortColumns(this.#index, this.#question.sort)) : []
    const ordered = order.length > 0 ? `ORDER BY ${order.join(', ')}, doc` : ''
    const parts = tiers.map((conditions) => `(SELECT ${cells.join(', ')} FROM ${entries} e ${this.#where(conditions)} ${ordered} LIMIT ${each})`)
    const { rows } = await this.#context.pool.query<EntryRow>(`${parts.join(' UNION ALL ')} ${most === undefined ? '' : `LIMIT ${most}`}`, parameters.values)
    return rows
  }

  #sortCells(): ReturnType<typeof sortColumns> {
    const custom = this.#index.settings.rankingRules.flatMap((rule) => readAttributeRule(rule) ?? [])
    const columns = sortColumns(this.#index, [...this.#question.sort, ...custom])
    return [...new Map(columns.map((column) => [column.number, column])).values()]
  }

  #cells(row: EntryRow): RankedRow['cells'] {
    return new Map(this.#sortCells().map(({ rule, number, text }) => [rule.attribute, { number: row[number] ?? null, text: row[text] ?? null }]))
  }
}

/** A row of `entries`, with its sort cells. */
interface EntryRow {
  doc: number
  words: string
  distinct: number | null
  [number: `n${number}`]: number | null
  [text: `t${number}`]: string | null
}

/** The best document of each value; documents without one all stay. */
function firstOfEach(rows: readonly RankedRow[], valueOf: ReadonlyMap<number, number | null>): RankedRow[] {
  const seen = new Set<number>()
  return rows.filter(({ doc }) => {
    const value = valueOf.get(doc) ?? null
    if (value === null) return true
    if (seen.has(value)) return false
    seen.add(value)
    return true
  })
}

/** Finds documents. */
export const findDocuments = (context: SearchContext, index: IndexRecord, question: Question): Promise<Findings> =>
  new Finder(context, index, question).find()
