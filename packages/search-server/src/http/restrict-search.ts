import { parseFilterParameter } from '../filter/parse-filter-parameter.ts'
import { attributesOf, writeFilter } from '../filter/write-filter.ts'
import { isObject, isTexts, type Json, type JsonObject } from '../json.ts'
import { badRequest, ResponseError } from './response-error.ts'

/** The attributes of an index that a search may use; undefined where it may use all of them. */
export type VisibleAttributes = ReadonlySet<string> | undefined

type Restrict = (value: Json, visible: ReadonlySet<string>, name: string) => Json

/** Returns the attribute of a path into it, or of one with a length. */
const attributeIn = (path: string): string => path.split(/[.:]/, 1)[0] ?? ''

const textsOf = (value: Json, name: string): readonly string[] => {
  if (!isTexts(value)) throw badRequest(`\`${name}\` is not a list of texts.`)
  return value
}

/** Answers like for an attribute that the index does not have. */
const refuse = (code: string, path: string): never => {
  throw new ResponseError(code, `Attribute \`${path}\` is not available for this search.`)
}

/** What is shown of documents: hidden attributes are left out. */
const shown: Restrict = (value, visible, name) =>
  textsOf(value, name).flatMap((path) => (path === '*' ? [...visible] : visible.has(attributeIn(path)) ? [path] : []))

/** What documents are found or counted by: hidden attributes are rejected, and so are all at once. */
const used =
  (code: string): Restrict =>
  (value, visible, name) =>
    textsOf(value, name).map((path) => (visible.has(attributeIn(path)) ? path : refuse(code, path)))

const one =
  (code: string): Restrict =>
  (value, visible, name) => {
    if (typeof value !== 'string') throw badRequest(`\`${name}\` is not a text.`)
    return visible.has(attributeIn(value)) ? value : refuse(code, value)
  }

const filtered: Restrict = (value, visible) => {
  const filter = parseFilterParameter(value)
  if (!filter) return null
  for (const path of attributesOf(filter)) if (!visible.has(attributeIn(path))) refuse('invalid_search_filter', path)
  // Another engine may read the same text differently.
  return writeFilter(filter)
}

const unchanged: Restrict = (value) => value

/**
 * Members of a search with which attributes cannot be found out. Everything else is rejected, as positions of matches
 * and vectors are those of all attributes.
 */
const members: Readonly<Record<string, Restrict>> = {
  ...Object.fromEntries(
    [
      'indexUid',
      'q',
      'offset',
      'limit',
      'page',
      'hitsPerPage',
      'cropLength',
      'cropMarker',
      'highlightPreTag',
      'highlightPostTag',
      'matchingStrategy',
      'showRankingScore',
      'rankingScoreThreshold',
      'locales',
      'facetQuery',
      'exhaustiveFacetCount',
    ].map((name) => [name, unchanged]),
  ),
  attributesToRetrieve: shown,
  attributesToHighlight: shown,
  attributesToCrop: shown,
  attributesToSearchOn: used('invalid_search_attributes_to_search_on'),
  facets: used('invalid_search_facets'),
  sort: used('invalid_search_sort'),
  distinct: one('invalid_search_distinct'),
  facetName: one('invalid_facet_search_facet_name'),
  filter: filtered,
}

/**
 * Returns a search that neither returns hidden attributes nor filters, sorts or counts by them.
 * @throws {ResponseError} for one that would.
 */
export function restrictSearch(search: Json | undefined, visible: ReadonlySet<string>): JsonObject {
  if (!isObject(search)) throw badRequest('A search is an object.')
  const all = search['facetName'] === undefined ? { attributesToRetrieve: ['*'] } : {}
  return Object.fromEntries(
    Object.entries({ ...all, ...withoutNulls(search) }).map(([name, value]) => {
      const restrict = Object.hasOwn(members, name) ? members[name] : undefined
      if (!restrict) throw badRequest(`Unknown field \`${name}\` in this search.`)
      return [name, restrict(value, visible, name)]
    }),
  )
}

const withoutNulls = (search: JsonObject): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, value]])),
  )
