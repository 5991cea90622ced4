import type { SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import type { FakeRequest, FakeRoute } from './fake-server.ts'

interface SearchBody {
  readonly q?: string
  readonly limit?: number
  readonly offset?: number
  readonly filter?: string
  readonly sort?: readonly string[]
  readonly facets?: readonly string[]
}

type Row = Readonly<Record<string, unknown>>

const listed = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

/** Parses the conditions of a list: `"field" = "value"` and `"field" IN ["a", "b"]`, joined by AND. */
const conditions = (filter: string): readonly (readonly [field: string, values: readonly string[]])[] =>
  [...filter.matchAll(/"(\w+)" (?:IN \[([^\]]*)\]|= ("(?:[^"\\]|\\.)*"))/g)].map(([, field = '', many, one]) => [
    field,
    JSON.parse(`[${many ?? one ?? ''}]`) as string[],
  ])

const matches = (row: Row, { q = '', filter = '' }: SearchBody) =>
  JSON.stringify(row).toLowerCase().includes(q.toLowerCase()) &&
  conditions(filter).every(([field, values]) => listed(row[field]).some((value) => values.includes(String(value))))

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

const compared = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : written(a).localeCompare(written(b))

function sorted(rows: readonly Row[], sort: readonly string[] = []): readonly Row[] {
  return [...rows].sort((a, b) => {
    for (const one of sort) {
      const [field = '', direction] = one.split(':')
      const order = compared(a[field], b[field])
      if (order !== 0) return direction === 'desc' ? -order : order
    }
    return 0
  })
}

function counted(rows: readonly Row[], field: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of rows.flatMap((row) => listed(row[field])))
    counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}

/**
 * Stub of the search service, for `fakeServer`: finds by any text, filters by equality, sorts, counts facets. The real
 * one is packages/search-server; this one supports only what lists need. Beyond `most` it returns no rows and counts
 * only facets, as the real one does.
 */
export function fakeSearch<Index extends SearchIndexName>(
  index: Index,
  documents: () => readonly SearchDocuments[Index][],
  most = Infinity,
): Readonly<Record<string, FakeRoute>> {
  const respond = ({ body }: FakeRequest) => {
    const query = body as SearchBody
    const { limit = 20, offset = 0, sort, facets = [] } = query
    const found = sorted(
      (documents() as readonly Row[]).filter((row) => matches(row, query)),
      sort,
    )
    return {
      hits: found.slice(offset, Math.min(offset + limit, most)).map((row) => ({ ...row, _formatted: row })),
      query: query.q ?? '',
      processingTimeMs: 1,
      limit,
      offset,
      estimatedTotalHits: Math.min(found.length, most),
      facetDistribution: Object.fromEntries(facets.map((field) => [field, counted(found, field)])),
      facetStats: {},
    }
  }
  return { [`POST /search/indexes/${index}/search`]: respond }
}
