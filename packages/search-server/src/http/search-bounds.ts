import { badRequest } from './response-error.ts'

/** How much may be searched at once. */
export interface SearchBounds {
  /** Searches in hand; beyond them the next is turned away with 503. */
  readonly atOnce: number
  /** Queries of a multi-search. */
  readonly queries: number
  /** Hits that the queries of a multi-search ask for, all together. */
  readonly hits: number
  /** Documents in an answer with all of their attributes. */
  readonly documents: number
  /** Bytes of a body. */
  readonly body: number
  /** Whether a search may be asked for by GET as well. */
  readonly byGet: boolean
}

/** The bounds of the protocol itself. */
export const protocolBounds: SearchBounds = {
  atOnce: 1_000,
  queries: 100,
  hits: Infinity,
  documents: Infinity,
  body: 100 * 1024 * 1024,
  byGet: true,
}

/** The bounds of searches that everybody's browser may ask for. */
export const publicBounds: SearchBounds = {
  atOnce: 100,
  queries: 50,
  hits: 10_000,
  documents: 10_000,
  body: 64 * 1024,
  byGet: false,
}

const usualHits = 20

/** How many hits a query asks for; what is no number is for the reader of the query to refuse. */
function hitsOf(query: unknown): number {
  if (typeof query !== 'object' || query === null) return 0
  const { hitsPerPage, limit }: { hitsPerPage?: unknown; limit?: unknown } = query
  const asked = hitsPerPage ?? limit
  return typeof asked === 'number' ? asked : usualHits
}

/**
 * Checks that the queries of a multi-search are within bounds.
 * @throws {ResponseError} `bad_request`
 */
export function checkQueries(queries: readonly unknown[], { queries: most, hits }: SearchBounds): void {
  if (queries.length > most) throw badRequest(`At most ${most} queries are answered at once.`)
  if (queries.reduce<number>((sum, query) => sum + hitsOf(query), 0) > hits)
    throw badRequest(`At most ${hits} hits are answered by one multi-search.`)
}
