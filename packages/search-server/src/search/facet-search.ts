import { bothFilters, parseFilterParameter } from '../filter/parse-filter-parameter.ts'
import type { Filter } from '../filter/filter.ts'
import { ResponseError } from '../http/response-error.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { matchesAny } from '../storage/patterns.ts'
import { normalizeWord } from '../text/normalize.ts'
import { parseQuery } from '../text/parse-query.ts'
import { buildTerms } from '../text/query-terms.ts'
import { tokenize } from '../text/tokenize.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { findDocuments } from './find-documents.ts'
import type { SearchContext } from './question.ts'
import { matchText } from './match-text.ts'
import type { SearchRequest } from './search-request.ts'

/** A facet value, and the number of documents that have it. */
export interface FacetHit {
  readonly value: string
  readonly count: number
}

/** A search among the values of a facet. */
export interface FacetQuestion {
  readonly facetName: string
  readonly facetQuery: string | null
}

const code = 'invalid_facet_search_facet_name'
/** Maximum number of values that are searched. */
const mostValues = 20_000

function checkFacet({ settings, uid }: IndexRecord, name: string): void {
  if (!settings.facetSearch)
    throw new ResponseError('facet_search_disabled', `The facet search is disabled for the index \`${uid}\`.`)
  const searchable = settings.filterableAttributes.flatMap((attribute) =>
    typeof attribute === 'string' ? [attribute] : attribute.features.facetSearch ? attribute.attributePatterns : [],
  )
  if (matchesAny(searchable, name)) return
  throw new ResponseError(
    code,
    searchable.length === 0
      ? `Attribute \`${name}\` is not facet-searchable. This index does not have configured facet-searchable attributes. To make it facet-searchable add it to the \`filterableAttributes\` index settings.`
      : `Attribute \`${name}\` is not facet-searchable. Available facet-searchable attributes patterns are: \`${searchable.toSorted().join(', ')}\`. To make it facet-searchable add it to the \`filterableAttributes\` index settings.`,
  )
}

/** Returns the values that start with the query or contain its words, allowing for typos. */
function matching(
  values: readonly (readonly [shown: string, count: number])[],
  query: string,
  index: IndexRecord,
): FacetHit[] {
  const hits = values.map(([value, count]) => ({ value, count }))
  const normal = normalizeWord(query.trim())
  if (normal === '') return hits
  const vocabulary = new Vocabulary()
  vocabulary.add(values.flatMap(([value]) => tokenize(value).map(({ word }) => ({ word, slots: 1 }))))
  const terms = buildTerms(parseQuery(query.trim(), new Set()), {
    vocabulary,
    settings: { ...index.settings, synonyms: {} },
    slots: ['value'],
    searched: 1,
  })
  return hits.filter(
    ({ value }) =>
      normalizeWord(value).startsWith(normal) ||
      (terms.length > 0 && terms.every((term) => matchText(value, [term]).matches.length > 0)),
  )
}

/**
 * Searches the values of a facet, among the documents that a search would find.
 * @throws {ResponseError} if the facet cannot be searched.
 */
export async function searchFacet(
  context: SearchContext,
  index: IndexRecord,
  { facetName, facetQuery }: FacetQuestion,
  request: SearchRequest,
  wall: Filter | undefined,
): Promise<Record<string, unknown>> {
  const started = performance.now()
  checkFacet(index, facetName)
  const { maxValuesPerFacet, sortFacetValuesBy } = index.settings.faceting
  const column = index.columns[facetName]
  const byCount = (sortFacetValuesBy[facetName] ?? sortFacetValuesBy['*']) === 'count'
  const cell = column?.filter ? (`c${column.id}` as const) : undefined
  const wide: IndexRecord = {
    ...index,
    settings: { ...index.settings, faceting: { ...index.settings.faceting, maxValuesPerFacet: mostValues } },
  }
  const { facets } = await findDocuments(context, wide, {
    ...request,
    filter: bothFilters(parseFilterParameter(request.filter), wall),
    sort: [],
    offset: 0,
    limit: 0,
    facets: [{ path: facetName, cell, byCount: byCount || facetQuery === null }],
  })
  const all = facets.get(facetName)?.values ?? []
  const hits = matching(all, facetQuery ?? '', index).toSorted(
    (one, other) => (byCount ? other.count - one.count : 0) || (one.value < other.value ? -1 : 1),
  )
  return {
    facetHits: hits.slice(0, maxValuesPerFacet),
    facetQuery,
    processingTimeMs: Math.trunc(performance.now() - started),
  }
}
