import { compileFilter, Parameters } from '../filter/compile-filter.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { parseQuery } from '../text/parse-query.ts'
import { negativeQuery } from '../text/ts-query.ts'
import { countDocuments } from './count-documents.ts'
import { pageDocuments } from './page-documents.ts'
import type { Findings, Question, SearchContext } from './question.ts'
import { distinctCell, searchedSlots } from './search-scope.ts'
import { Selection } from './selection.ts'
import { WordSearch } from './word-search.ts'

/**
 * Finds documents: by words if the query has any, otherwise all that match the filter, in sort order.
 * @throws {ResponseError} if the index does not allow the search.
 */
export async function findDocuments(context: SearchContext, index: IndexRecord, question: Question): Promise<Findings> {
  const { q, filter, sort, facets, offset, limit } = question
  const searched = searchedSlots(index, question.attributesToSearchOn)
  const distinct = distinctCell(index, question.distinct)
  const parameters = new Parameters()
  const access = {
    client: context.pool,
    index,
    code: 'invalid_search_filter',
    namesIndex: true,
    contains: context.contains,
  }
  const compiled = filter ? await compileFilter(filter, access, parameters) : undefined
  let base = new Selection(
    index,
    parameters,
    compiled && { conditions: [compiled.condition], required: compiled.required },
  )
  const parsed = parseQuery(q ?? '', new Set(index.settings.stopWords))
  if (parsed.parts.length > 0 || parsed.negative.length > 0) {
    const vocabulary = await context.memories.vocabularyOf(context.pool, index)
    const excludes = negativeQuery(parsed, vocabulary, searched)
    if (excludes !== undefined) base = base.withWords({ query: undefined, starts: [], excludes })
    if (parsed.parts.length > 0) return new WordSearch(context, index, question, parsed, vocabulary).find(base)
  }
  const counts = await countDocuments(context, index, base, { facets, distinct })
  const docs = await pageDocuments(context, index, base, { sort, distinct, offset, limit, total: counts.total })
  return {
    documents: docs.map((doc) => ({ doc, score: 1, scoreDetails: {} })),
    total: counts.total,
    facets: counts.facets,
    terms: [],
  }
}
