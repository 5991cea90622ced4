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

type Condition = (row: Row) => boolean

const TOKEN = /"(?:[^"\\]|\\.)*"|[()[\],]|!=|[<>]=?|=|[A-Z]+/g

/**
 * Reads a filter: equality, lists of values and fields without one, joined by AND, OR, NOT and parentheses; other
 * comparisons match.
 */
function conditionOf(filter: string): Condition {
  const tokens = filter.match(TOKEN) ?? []
  let at = 0
  const skip = (token: string): boolean => tokens[at] === token && at++ >= 0
  const read = (): string => JSON.parse(tokens[at++] ?? '""') as string

  const withoutValue = (field: string): Condition => {
    const isNegated = skip('NOT')
    const isNull = skip('NULL')
    if (!isNull) skip('EMPTY')
    return (row) => (isNull ? row[field] === null : ['', '[]'].includes(written(row[field]))) !== isNegated
  }
  const comparison = (): Condition => {
    const field = read()
    if (skip('IS')) return withoutValue(field)
    const isNegated = skip('NOT') || skip('!=')
    if (skip('EXISTS')) return (row) => field in row !== isNegated
    const isList = skip('IN')
    if (!isList && !isNegated && !skip('=')) {
      while (at < tokens.length && !['AND', 'OR', ')'].includes(tokens[at] ?? '')) at++
      return () => true
    }
    const values: string[] = []
    if (!isList) values.push(read())
    else for (skip('['); !skip(']'); skip(',')) values.push(read())
    return (row) => listed(row[field]).some((value) => values.includes(String(value))) !== isNegated
  }
  const part = (): Condition => {
    if (skip('NOT')) {
      const inner = part()
      return (row) => !inner(row)
    }
    if (!skip('(')) return comparison()
    const inner = either()
    skip(')')
    return inner
  }
  const both = (): Condition => {
    const all = [part()]
    while (skip('AND')) all.push(part())
    return (row) => all.every((matchesOne) => matchesOne(row))
  }
  const either = (): Condition => {
    const some = [both()]
    while (skip('OR')) some.push(both())
    return (row) => some.some((matchesOne) => matchesOne(row))
  }
  return tokens.length === 0 ? () => true : either()
}

const hasText = (row: Row, q = '') => JSON.stringify(row).toLowerCase().includes(q.toLowerCase())

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
 * Stub of the search service, for `fakeServer`: finds by any text, filters by equal values, sorts, counts facets. The real
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
    const allows = conditionOf(query.filter ?? '')
    const found = sorted(
      (documents() as readonly Row[]).filter((row) => hasText(row, query.q) && allows(row)),
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
