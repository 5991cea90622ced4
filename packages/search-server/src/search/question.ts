import type { Pool } from 'pg'
import type { Filter } from '../filter/filter.ts'
import type { AttributeRule } from '../settings/ranking-rules.ts'
import type { IndexMemories } from '../storage/index-memory.ts'
import type { Term } from '../text/query-terms.ts'
import type { Facet, FacetCounts } from './facets.ts'
import type { MatchingStrategy } from './search-request.ts'

/** Services and features that a search needs. */
export interface SearchContext {
  readonly pool: Pool
  readonly memories: IndexMemories
  /** Whether the experimental filter operator `CONTAINS` is enabled. */
  readonly contains: boolean
}

/** A search, with its filter, sort and facets parsed. */
export interface Question {
  readonly q: string | null
  readonly filter: Filter | undefined
  readonly sort: readonly AttributeRule[]
  readonly distinct: string | null
  readonly facets: readonly Facet[]
  readonly matchingStrategy: MatchingStrategy
  readonly attributesToSearchOn: readonly string[] | null
  readonly rankingScoreThreshold: number | null
  readonly offset: number
  readonly limit: number
}

/** A found document. */
export interface FoundDocument {
  readonly doc: number
  /** Ranking score, from 0 to 1. */
  readonly score: number
  readonly scoreDetails: Readonly<Record<string, unknown>>
}

/** Result of a search. */
export interface Findings {
  readonly documents: readonly FoundDocument[]
  readonly total: number
  readonly facets: ReadonlyMap<string, FacetCounts>
  /** Terms of the query, for highlighting. */
  readonly terms: readonly Term[]
}
