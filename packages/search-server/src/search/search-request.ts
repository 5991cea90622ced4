import { badRequest, ResponseError } from '../http/response-error.ts'
import {
  readBoolean,
  readChoice,
  readCount,
  readText,
  readTexts,
  unknownField,
  wrongKind,
  type Place,
} from '../http/read-values.ts'
import { isObject, type Json } from '../json.ts'

/** Which words of a query a document may lack: the last ones, none, or the most frequent ones. */
export type MatchingStrategy = 'last' | 'all' | 'frequency'

/** A search as requested. */
export interface SearchRequest {
  q: string | null
  offset: number
  limit: number
  page: number | null
  hitsPerPage: number | null
  filter: Json
  facets: string[] | null
  sort: string[] | null
  distinct: string | null
  attributesToRetrieve: string[] | null
  attributesToCrop: string[] | null
  cropLength: number
  cropMarker: string
  attributesToHighlight: string[] | null
  highlightPreTag: string
  highlightPostTag: string
  showMatchesPosition: boolean
  showRankingScore: boolean
  showRankingScoreDetails: boolean
  rankingScoreThreshold: number | null
  matchingStrategy: MatchingStrategy
  attributesToSearchOn: string[] | null
  retrieveVectors: boolean
}

/** Returns a search with all parameters at their defaults. */
export const defaultSearch = (): SearchRequest => ({
  q: null,
  offset: 0,
  limit: 20,
  page: null,
  hitsPerPage: null,
  filter: null,
  facets: null,
  sort: null,
  distinct: null,
  attributesToRetrieve: null,
  attributesToCrop: null,
  cropLength: 10,
  cropMarker: '…',
  attributesToHighlight: null,
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  showMatchesPosition: false,
  showRankingScore: false,
  showRankingScoreDetails: false,
  rankingScoreThreshold: null,
  matchingStrategy: 'last',
  attributesToSearchOn: null,
  retrieveVectors: false,
})

/** Members of a search that this server does not support. */
const refused = ['hybrid', 'vector', 'media', 'personalize']

function readThreshold(value: Json, { path, code }: Place): number {
  if (typeof value !== 'number') throw wrongKind({ path, code }, 'a number', value)
  if (value < 0 || value > 1)
    throw new ResponseError(
      code,
      `Invalid value at \`${path}\`: the value of \`rankingScoreThreshold\` is invalid, expected a float between \`0.0\` and \`1.0\`.`,
    )
  return value
}

type Reader = (search: SearchRequest, value: Json, place: Place) => void

/** Reader and error code of each member. A member that is null keeps its default. */
export const searchReaders: Readonly<Record<string, { readonly code: string; readonly read: Reader }>> = {
  q: {
    code: 'invalid_search_q',
    read: (search, value, place) => {
      search.q = readText(value, place)
    },
  },
  vector: { code: 'invalid_search_vector', read: () => {} },
  offset: {
    code: 'invalid_search_offset',
    read: (search, value, place) => {
      search.offset = readCount(value, place)
    },
  },
  limit: {
    code: 'invalid_search_limit',
    read: (search, value, place) => {
      search.limit = readCount(value, place)
    },
  },
  page: {
    code: 'invalid_search_page',
    read: (search, value, place) => {
      search.page = readCount(value, place)
    },
  },
  hitsPerPage: {
    code: 'invalid_search_hits_per_page',
    read: (search, value, place) => {
      search.hitsPerPage = readCount(value, place)
    },
  },
  attributesToRetrieve: {
    code: 'invalid_search_attributes_to_retrieve',
    read: (search, value, place) => {
      search.attributesToRetrieve = readTexts(value, place)
    },
  },
  retrieveVectors: {
    code: 'invalid_search_retrieve_vectors',
    read: (search, value, place) => {
      search.retrieveVectors = readBoolean(value, place)
    },
  },
  attributesToCrop: {
    code: 'invalid_search_attributes_to_crop',
    read: (search, value, place) => {
      search.attributesToCrop = readTexts(value, place)
    },
  },
  cropLength: {
    code: 'invalid_search_crop_length',
    read: (search, value, place) => {
      search.cropLength = readCount(value, place)
    },
  },
  attributesToHighlight: {
    code: 'invalid_search_attributes_to_highlight',
    read: (search, value, place) => {
      search.attributesToHighlight = readTexts(value, place)
    },
  },
  showMatchesPosition: {
    code: 'invalid_search_show_matches_position',
    read: (search, value, place) => {
      search.showMatchesPosition = readBoolean(value, place)
    },
  },
  showRankingScore: {
    code: 'invalid_search_show_ranking_score',
    read: (search, value, place) => {
      search.showRankingScore = readBoolean(value, place)
    },
  },
  showRankingScoreDetails: {
    code: 'invalid_search_show_ranking_score_details',
    read: (search, value, place) => {
      search.showRankingScoreDetails = readBoolean(value, place)
    },
  },
  showPerformanceDetails: {
    code: 'invalid_search_show_performance_details',
    read: (_, value, place) => {
      readBoolean(value, place)
    },
  },
  filter: {
    code: 'invalid_search_filter',
    read: (search, value) => {
      search.filter = value
    },
  },
  sort: {
    code: 'invalid_search_sort',
    read: (search, value, place) => {
      search.sort = readTexts(value, place)
    },
  },
  distinct: {
    code: 'invalid_search_distinct',
    read: (search, value, place) => {
      search.distinct = readText(value, place)
    },
  },
  facets: {
    code: 'invalid_search_facets',
    read: (search, value, place) => {
      search.facets = readTexts(value, place)
    },
  },
  highlightPreTag: {
    code: 'invalid_search_highlight_pre_tag',
    read: (search, value, place) => {
      search.highlightPreTag = readText(value, place)
    },
  },
  highlightPostTag: {
    code: 'invalid_search_highlight_post_tag',
    read: (search, value, place) => {
      search.highlightPostTag = readText(value, place)
    },
  },
  cropMarker: {
    code: 'invalid_search_crop_marker',
    read: (search, value, place) => {
      search.cropMarker = readText(value, place)
    },
  },
  matchingStrategy: {
    code: 'invalid_search_matching_strategy',
    read: (search, value, place) => {
      search.matchingStrategy = readChoice(value, place, ['last', 'all', 'frequency'])
    },
  },
  attributesToSearchOn: {
    code: 'invalid_search_attributes_to_search_on',
    read: (search, value, place) => {
      search.attributesToSearchOn = readTexts(value, place)
    },
  },
  hybrid: { code: 'invalid_search_hybrid_query', read: () => {} },
  media: { code: 'invalid_search_media', read: () => {} },
  personalize: { code: 'invalid_search_personalize', read: () => {} },
  rankingScoreThreshold: {
    code: 'invalid_search_ranking_score_threshold',
    read: (search, value, place) => {
      search.rankingScoreThreshold = readThreshold(value, place)
    },
  },
  locales: {
    code: 'invalid_search_locales',
    read: (_, value, place) => {
      readTexts(value, place)
    },
  },
}

/**
 * Reads a search from the body of a request. `extra` lists members that the route reads itself.
 * @throws {ResponseError} for members and values that the protocol does not allow.
 */
export function readSearch(
  body: Json,
  { path = '', extra = [] }: { path?: string; extra?: readonly string[] } = {},
): SearchRequest {
  if (!isObject(body)) throw wrongKind({ path, code: 'bad_request' }, 'an object', body)
  const search = defaultSearch()
  for (const [name, value] of Object.entries(body)) {
    if (extra.includes(name)) continue
    const reader = Object.hasOwn(searchReaders, name) ? searchReaders[name] : undefined
    if (!reader) throw unknownField(name, [...extra, ...Object.keys(searchReaders)], { path, code: 'bad_request' })
    if (value === undefined || value === null) continue
    if (refused.includes(name)) throw badRequest(`\`${name}\` is not part of this search server.`)
    reader.read(search, value, { path: `${path}.${name}`, code: reader.code })
  }
  return search
}
