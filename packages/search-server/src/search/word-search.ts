import { Parameters } from '../filter/compile-filter.ts'
import { readAttributeRule, type AttributeRule } from '../settings/ranking-rules.ts'
import { maxSlots } from '../storage/attribute-plan.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import type { ParsedQuery } from '../text/parse-query.ts'
import { buildTerms, type Term } from '../text/query-terms.ts'
import { readVector, relevance } from '../text/read-vector.ts'
import type { TermScope } from '../text/ts-query.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import { conditionOf } from '../text/word-condition.ts'
import { rowOrder, type RankedRow } from './compare-rows.ts'
import { countDocuments, countUpTo, noCounts, type Counts } from './count-documents.ts'
import { fetchThese, fetchTiers, someDocuments, type RankableRow } from './fetch-rows.ts'
import { pageDocuments } from './page-documents.ts'
import type { Findings, FoundDocument, Question, SearchContext } from './question.ts'
import { rankText } from './rank.ts'
import { scoreText } from './ranking-score.ts'
import { distinctCell, searchableSlots, searchedSlots } from './search-scope.ts'
import { Selection } from './selection.ts'
import { termLevels } from './term-levels.ts'

/** Maximum number of candidates that are all ranked; of more, only the most promising are fetched. */
const mostRanked = 400
/** How many more candidates than hits are then ranked, because the database's selection is only approximate. */
const likeliestMargin = 100
/** Pages that end beyond this number of hits are selected only by the rules on attributes. */
const deepestRanked = 2_000
const anyTypos = 2
/**
 * If more documents than this match the other words, looking up a very short prefix is faster than reading them all.
 */
const mostRead = 5_000

/** Returns whether an attribute takes precedence over words in the order of documents. */
function sortsFirst({ settings }: IndexRecord, sort: readonly AttributeRule[]): boolean {
  const first = settings.rankingRules.find((rule) => rule !== 'sort' || sort.length > 0)
  return first !== undefined && (first === 'sort' || readAttributeRule(first) !== undefined)
}

/** Keeps the best document of each distinct value, and all documents without one. */
function firstOfEach<T extends { readonly row: RankableRow }>(rows: readonly T[]): T[] {
  const seen = new Set<number>()
  return rows.filter(({ row: { distinct } }) => {
    if (distinct === null) return true
    if (seen.has(distinct)) return false
    seen.add(distinct)
    return true
  })
}

/** A search for the words of a parsed query. */
export class WordSearch {
  readonly #context: SearchContext
  readonly #index: IndexRecord
  readonly #question: Question
  readonly #terms: readonly Term[]
  readonly #searched: number
  readonly #distinct: string | undefined
  #readsStarts: boolean
  #isBroad = false

  constructor(
    context: SearchContext,
    index: IndexRecord,
    question: Question,
    parsed: ParsedQuery,
    vocabulary: Vocabulary,
  ) {
    this.#context = context
    this.#index = index
    this.#question = question
    this.#searched = searchedSlots(index, question.attributesToSearchOn)
    this.#readsStarts = this.#searched === searchedSlots(index, null)
    this.#terms = buildTerms(parsed, {
      vocabulary,
      settings: index.settings,
      slots: searchableSlots(index),
      searched: this.#searched,
    })
    this.#distinct = distinctCell(index, question.distinct)
  }

  /** @param base the documents that match the filter */
  async find(base: Selection): Promise<Findings> {
    const { facets, sort, offset, limit, matchingStrategy, rankingScoreThreshold } = this.#question
    const { pool } = this.#context
    const everything = new Selection(this.#index, new Parameters())
    const levels = await termLevels(pool, this.#terms, matchingStrategy, everything, (term) => this.#condition([term]))
    const needed = this.#pick(levels.at(-1) ?? [])
    await this.#decideOnStarts(base, needed)
    const loosest = this.#condition(needed)
    if (!loosest) return { ...noCounts(facets), documents: [], terms: this.#terms }
    const candidates = base.withWords(loosest)
    if (sortsFirst(this.#index, sort) || offset + limit > deepestRanked) return this.#findSorted(candidates, levels)
    const counting = countDocuments(this.#context, this.#index, candidates, { facets, distinct: this.#distinct })
    const [{ rows, isAll }, counts] = await Promise.all([this.#rows(base, candidates, levels, counting), counting])
    const ranked = this.#rank(rows, levels)
    const hasThreshold = rankingScoreThreshold !== null
    const leavesOut = hasThreshold || this.#distinct !== undefined
    return {
      documents: this.#show(ranked.slice(offset, offset + limit)),
      total: isAll ? ranked.length : hasThreshold ? Math.min(counts.total, ranked.length) : counts.total,
      facets: isAll && leavesOut && facets.length > 0 ? await this.#facetsOf(ranked) : counts.facets,
      terms: this.#terms,
    }
  }

  /** Fetches all candidates if there are few, otherwise the best matches. */
  async #rows(
    base: Selection,
    candidates: Selection,
    levels: readonly (readonly number[])[],
    counting: Promise<Pick<Counts, 'total'>>,
  ): Promise<{ readonly rows: readonly RankableRow[]; readonly isAll: boolean }> {
    const { pool } = this.#context
    const wanted = this.#question.offset + this.#question.limit
    const most = Math.max(mostRanked, wanted)
    const tiers = this.#tiers(levels).map((condition) => base.withWords(condition))
    const enough = wanted + likeliestMargin
    // A very short prefix with common words usually has many candidates, and the count, which runs anyway, confirms
    // that.
    if (this.#isBroad && this.#distinct === undefined) {
      const [rows, { total }] = await Promise.all([
        fetchTiers(pool, this.#index, tiers.slice(0, 1), this.#fetch(), enough),
        counting,
      ])
      if (total > most && rows.length >= enough) return { rows, isAll: false }
    }
    const docs = await someDocuments(pool, candidates, most + 1)
    if (docs.length <= most) return { rows: await fetchThese(pool, this.#index, docs, this.#fetch()), isAll: true }
    return { rows: await fetchTiers(pool, this.#index, tiers, this.#fetch(), enough), isAll: false }
  }

  /** Counts the facets of only these documents. */
  async #facetsOf(ranked: readonly RankedRow[]): Promise<Findings['facets']> {
    const parameters = new Parameters()
    const docs = ranked.map(({ doc }) => doc)
    const these = new Selection(this.#index, parameters, {
      conditions: [`e.doc = ANY(${parameters.add(docs, 'int[]')})`],
    })
    const { facets } = this.#question
    return (await countDocuments(this.#context, this.#index, these, { facets, distinct: undefined })).facets
  }

  #fetch(): { sort: readonly AttributeRule[]; distinct: string | undefined } {
    return { sort: this.#question.sort, distinct: this.#distinct }
  }

  #pick(places: readonly number[]): Term[] {
    return places.flatMap((at) => this.#terms[at] ?? [])
  }

  #condition(
    terms: readonly Term[],
    scope: TermScope = { mostTypos: anyTypos, slots: this.#searched },
  ): ReturnType<typeof conditionOf> {
    return conditionOf(terms, scope, this.#readsStarts && scope.slots === this.#searched)
  }

  /**
   * Decides whether short prefixes are read from the documents. With a word that nearly every document has (`sku-1`),
   * that would read almost every document.
   */
  async #decideOnStarts(base: Selection, needed: readonly Term[]): Promise<void> {
    const condition = this.#condition(needed)
    if (!condition || condition.starts.length === 0 || condition.query === undefined) return
    const others = base.withWords({ ...condition, starts: [] })
    this.#isBroad = (await countUpTo(this.#context, this.#index, others, mostRead + 1)) > mostRead
    this.#readsStarts = !this.#isBroad
  }

  /** Finds documents that are ordered by an attribute first, and by words only if they are equal. */
  async #findSorted(candidates: Selection, levels: readonly (readonly number[])[]): Promise<Findings> {
    const { facets, sort, offset, limit } = this.#question
    const deep = offset + limit > deepestRanked
    const page = deep ? { offset, limit } : { offset: 0, limit: offset + limit }
    const distinct = this.#distinct
    const { total, facets: counts } = await countDocuments(this.#context, this.#index, candidates, { facets, distinct })
    const docs = await pageDocuments(this.#context, this.#index, candidates, { sort, distinct, total, ...page })
    const rows = await fetchThese(this.#context.pool, this.#index, docs, this.#fetch())
    const ranked = this.#rank(rows, levels)
    return { documents: this.#show(deep ? ranked : ranked.slice(offset)), total, facets: counts, terms: this.#terms }
  }

  /**
   * Returns increasingly loose conditions: all words as typed, per attribute; all words as typed; with typos; fewer
   * words.
   */
  #tiers(levels: readonly (readonly number[])[]): NonNullable<ReturnType<typeof conditionOf>>[] {
    const scopes: TermScope[] = []
    for (let slot = 0; slot < maxSlots; slot += 1)
      if (this.#searched & (1 << slot)) scopes.push({ mostTypos: 0, slots: 1 << slot })
    scopes.push({ mostTypos: 0, slots: this.#searched })
    const strict = scopes.map((scope) => this.#condition(this.#terms, scope))
    return [...strict, ...levels.map((level) => this.#condition(this.#pick(level)))].filter(
      (condition) => condition !== undefined,
    )
  }

  /** Sorts documents by the ranking rules, and drops those below the threshold or with a repeated distinct value. */
  #rank(rows: readonly RankableRow[], levels: readonly (readonly number[])[]): (RankedRow & { row: RankableRow })[] {
    const { sort, rankingScoreThreshold: threshold } = this.#question
    const isRelevant = relevance(this.#terms)
    const ranked = rows
      .map((row) => ({
        row,
        doc: row.doc,
        cells: row.cells,
        text: rankText(readVector(row.words, isRelevant, this.#searched), this.#terms, levels),
      }))
      .filter((row) => threshold === null || this.#score(row).score >= threshold)
      .toSorted(rowOrder(this.#index.settings.rankingRules, sort))
    return this.#distinct ? firstOfEach(ranked) : ranked
  }

  #score({ text }: RankedRow): ReturnType<typeof scoreText> {
    return scoreText(text, this.#terms, {
      rankingRules: this.#index.settings.rankingRules,
      slots: searchableSlots(this.#index).length,
    })
  }

  #show(rows: readonly RankedRow[]): FoundDocument[] {
    return rows.map((row) => {
      const { score, details } = this.#score(row)
      return { doc: row.doc, score, scoreDetails: details }
    })
  }
}
