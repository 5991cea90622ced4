import { badRequest } from './response-error.ts'

/** Limits of searches. */
export interface SearchBounds {
  /** Maximum number of concurrent searches; further ones are rejected with 503. */
  readonly atOnce: number
  /** Maximum number of queries in a multi-search. */
  readonly queries: number
  /** Maximum number of hits of all queries in a multi-search. */
  readonly hits: number
  /** Maximum number of hits in a response that returns all or many attributes of each document. */
  readonly documents: number
  /** Maximum size of a body, in bytes. */
  readonly body: number
  /** Whether searching by GET is allowed. */
  readonly byGet: boolean
}

/** Limits of the complete protocol. */
export const protocolBounds: SearchBounds = {
  atOnce: 1_000,
  queries: 100,
  hits: Infinity,
  documents: Infinity,
  body: 100 * 1024 * 1024,
  byGet: true,
}

/** Limits of the public search endpoint. */
export const publicBounds: SearchBounds = {
  atOnce: 100,
  queries: 50,
  hits: 10_000,
  documents: 10_000,
  body: 64 * 1024,
  byGet: false,
}

const usualHits = 20

/** Returns the number of hits that a query asks for. Invalid queries are rejected later, when they are parsed. */
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
