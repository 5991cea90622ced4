import { randomBytes } from 'node:crypto'
import { parseFilterParameter, bothFilters } from '../filter/parse-filter-parameter.ts'
import type { Filter } from '../filter/filter.ts'
import type { JsonObject } from '../json.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { tablesOf } from '../storage/storage-tables.ts'
import { readFacets, showFacets } from './facets.ts'
import { findDocuments } from './find-documents.ts'
import type { FoundDocument, SearchContext } from './question.ts'
import { paginate } from './pagination.ts'
import type { SearchRequest } from './search-request.ts'
import { HitPresenter } from './show-hit.ts'
import { readSort } from './sort-columns.ts'

/** Returns a version 7 UUID: a timestamp followed by random bits. */
function requestUid(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function fetchDocuments(
  { pool }: SearchContext,
  { storage }: IndexRecord,
  found: readonly FoundDocument[],
): Promise<{ found: FoundDocument; body: JsonObject }[]> {
  if (found.length === 0) return []
  const { rows } = await pool.query<{ doc: number; body: JsonObject }>(
    `SELECT doc, body FROM ${tablesOf(storage).documents} WHERE doc = ANY($1::int[])`,
    [found.map(({ doc }) => doc)],
  )
  const bodies = new Map(rows.map(({ doc, body }) => [doc, body]))
  return found.flatMap((document) => {
    const body = bodies.get(document.doc)
    return body ? [{ found: document, body }] : []
  })
}

/**
 * Runs a search and returns its response.
 * @param wall the filter of a tenant token, which a request can only narrow
 * @throws {ResponseError} if the index does not allow the search
 */
export async function runSearch(
  context: SearchContext,
  index: IndexRecord,
  request: SearchRequest,
  wall: Filter | undefined,
): Promise<Record<string, unknown>> {
  const started = performance.now()
  const { maxTotalHits } = index.settings.pagination
  const page = paginate(request, maxTotalHits)
  const filter = bothFilters(parseFilterParameter(request.filter), wall)
  const sort = readSort(index, request.sort)
  const facets = readFacets(index, request.facets)
  const findings = await findDocuments(context, index, {
    ...request,
    filter,
    sort,
    facets,
    offset: page.offset,
    limit: page.limit,
  })
  const presenter = new HitPresenter(request, index.settings.displayedAttributes, findings.terms)
  const hits = (await fetchDocuments(context, index, findings.documents)).map(({ found, body }) =>
    presenter.show(body, found),
  )
  return {
    hits,
    query: request.q ?? '',
    processingTimeMs: Math.trunc(performance.now() - started),
    ...page.show(findings.total),
    ...(request.facets ? showFacets(findings.facets) : {}),
    requestUid: requestUid(),
  }
}
