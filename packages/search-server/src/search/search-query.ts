import type { FastifyRequest } from 'fastify'
import { countOf, flagOf, listOf, numberOf, readQuery, type QueryReader } from '../http/read-query.ts'
import { badRequest, ResponseError } from '../http/response-error.ts'
import { parseJson } from '../json.ts'
import { defaultSearch, searchReaders, type SearchRequest } from './search-request.ts'

const strategies = ['last', 'all', 'frequency'] as const

/** Parses a filter of the query string, which may be a JSON array. */
const filterOf = (text: string): SearchRequest['filter'] => {
  if (!text.trimStart().startsWith('[')) return text
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

/**
 * Reads a search from the query string of a request.
 * @throws {ResponseError} for parameters and values that the protocol does not allow.
 */
export function readSearchQuery(request: FastifyRequest): SearchRequest {
  const search = defaultSearch()
  const code = (name: string): string => searchReaders[name]?.code ?? 'bad_request'
  const readers: Record<string, QueryReader> = {
    q: (text) => {
      search.q = text
    },
    offset: (text, name, errorCode) => {
      search.offset = countOf(text, name, errorCode)
    },
    limit: (text, name, errorCode) => {
      search.limit = countOf(text, name, errorCode)
    },
    page: (text, name, errorCode) => {
      search.page = countOf(text, name, errorCode)
    },
    hitsPerPage: (text, name, errorCode) => {
      search.hitsPerPage = countOf(text, name, errorCode)
    },
    attributesToRetrieve: (text) => {
      search.attributesToRetrieve = listOf(text)
    },
    retrieveVectors: (text, name, errorCode) => {
      search.retrieveVectors = flagOf(text, name, errorCode)
    },
    attributesToCrop: (text) => {
      search.attributesToCrop = listOf(text)
    },
    cropLength: (text, name, errorCode) => {
      search.cropLength = countOf(text, name, errorCode)
    },
    attributesToHighlight: (text) => {
      search.attributesToHighlight = listOf(text)
    },
    filter: (text) => {
      search.filter = filterOf(text)
    },
    sort: (text) => {
      search.sort = listOf(text)
    },
    distinct: (text) => {
      search.distinct = text
    },
    showMatchesPosition: (text, name, errorCode) => {
      search.showMatchesPosition = flagOf(text, name, errorCode)
    },
    showRankingScore: (text, name, errorCode) => {
      search.showRankingScore = flagOf(text, name, errorCode)
    },
    showRankingScoreDetails: (text, name, errorCode) => {
      search.showRankingScoreDetails = flagOf(text, name, errorCode)
    },
    showPerformanceDetails: (text, name, errorCode) => {
      flagOf(text, name, errorCode)
    },
    facets: (text) => {
      search.facets = listOf(text)
    },
    highlightPreTag: (text) => {
      search.highlightPreTag = text
    },
    highlightPostTag: (text) => {
      search.highlightPostTag = text
    },
    cropMarker: (text) => {
      search.cropMarker = text
    },
    matchingStrategy: (text, name, errorCode) => {
      const found = strategies.find((strategy) => strategy === text)
      if (!found)
        throw new ResponseError(
          errorCode,
          `Unknown value \`${text}\` for parameter \`${name}\`: expected one of \`last\`, \`all\`, \`frequency\``,
        )
      search.matchingStrategy = found
    },
    attributesToSearchOn: (text) => {
      search.attributesToSearchOn = listOf(text)
    },
    rankingScoreThreshold: (text, name, errorCode) => {
      const value = numberOf(text, name, errorCode)
      if (value < 0 || value > 1)
        throw new ResponseError(
          errorCode,
          'Invalid value in parameter `rankingScoreThreshold`: the value of `rankingScoreThreshold` is invalid, expected a float between `0.0` and `1.0`.',
        )
      search.rankingScoreThreshold = value
    },
    locales: () => {},
  }
  for (const name of ['vector', 'hybridEmbedder', 'hybridSemanticRatio']) {
    readers[name] = () => {
      throw badRequest(`\`${name}\` is not part of this search server.`)
    }
  }
  readQuery(request, Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, [code(name), read]])))
  return search
}
