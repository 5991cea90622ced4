import { badRequest } from './response-error.ts'

/** Limits of searches. */
export interface SearchBounds {
  /** Concurrent searches; further ones are rejected with 503. */
  readonly atOnce: number
  /** Queries of a multi-search. */
  readonly queries: number
  /** Total number of hits of a multi-search. */
  readonly hits: number
  /** Documents in a response with all of their attributes. */
  readonly documents: number
  /** Bytes of a body. */
  readonly body: number
  /** Whether searches by GET are allowed. */
  readonly byGet: boolean
}

/** The limits of the protocol itself. */
export const protocolBounds: SearchBounds = {
  atOnce: 1_000,
  queries: 100,
  hits: Infinity,
  documents: Infinity,
  body: 100 * 1024 * 1024,
  byGet: true,
}

/** The limits of searches from any browser. */
export const publicBounds: SearchBounds = {
  atOnce: 100,
  queries: 50,
  hits: 10_000,
  documents: 10_000,
  body: 64 * 1024,
  byGet: false,
}

const usualHits = 20

/** Returns the number of hits of a query; the reader of the query rejects an invalid one. */
function hitsOf(query: unknown): number {
  if (typeof query !== 'object' || query === null) return 0
  const { hitsPerPage, limit }: { hitsPerPage?: unknown; limit?: unknown } = query
  const asked = hitsPerPage ?? limit
  return typeof asked === 'number' ? asked : usualHits
}

/**
 * Checks that the queries of a multi-search are within the limits.
 * @throws {ResponseError} `bad_request`
 */
export function checkQueries(queries: readonly unknown[], { queries: most, hits }: SearchBounds): void {
  if (queries.length > most) throw badRequest(`At most ${most} queries are answered at once.`)
  if (queries.reduce<number>((sum, query) => sum + hitsOf(query), 0) > hits)
    throw badRequest(`At most ${hits} hits are answered by one multi-search.`)
}
