import type { Hit, SearchResponse } from 'meilisearch'
import { segmentsOf } from './highlight.ts'
import type { Segment } from './highlight.ts'

/** A document that was found. */
export interface SearchHit<Document> {
  readonly document: Document
  /** Segments of the highlighted fields; lists have one list of segments per item. */
  readonly highlights: { readonly [Field in keyof Document]?: readonly (readonly Segment[])[] }
  /** When the response arrived: milliseconds since 1970. */
  readonly at: number
}

/** Result of a search. */
export interface SearchAnswer<Document> {
  readonly hits: readonly SearchHit<Document>[]
  /** Approximate number of matching documents; the service stops counting at its own maximum. */
  readonly total: number
  /** Counts by field and value. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** The smallest and the largest number, by field. */
  readonly ranges: Readonly<Record<string, { readonly min: number; readonly max: number }>>
}

const marked = (value: unknown): readonly (readonly Segment[])[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item: unknown) =>
    typeof item === 'string' ? [segmentsOf(item)] : [],
  )

function hitOf<Document extends object>(
  { _formatted, ...document }: Hit<Document>,
  fields: readonly string[],
  at: number,
): SearchHit<Document> {
  const formatted: Readonly<Record<string, unknown>> = { ..._formatted }
  const highlights = Object.fromEntries(
    fields.flatMap((field) => (field in formatted ? [[field, marked(formatted[field])]] : [])),
  )
  return { document: document as unknown as Document, highlights: highlights as SearchHit<Document>['highlights'], at }
}

/** Reads a response of the search service. */
export const answerOf = <Document extends object>(
  { hits, estimatedTotalHits, facetDistribution = {}, facetStats = {} }: SearchResponse<Document>,
  highlighted: readonly string[] = [],
  at = Date.now(),
): SearchAnswer<Document> => ({
  hits: hits.map((hit) => hitOf(hit, highlighted, at)),
  total: estimatedTotalHits ?? hits.length,
  facets: facetDistribution,
  ranges: facetStats,
})
