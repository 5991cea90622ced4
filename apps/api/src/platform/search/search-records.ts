import { SpanKind } from '@opentelemetry/api'
import { ResponseError, restrictSearch } from '@backoffice/search-server'
import type { Meilisearch, SearchParams } from 'meilisearch'
import { traceHeaders } from '../log/request-context.ts'
import { Failure, invalid } from '../http/failure.ts'
import { inSpan } from '../telemetry/in-span.ts'
import { isBusy, rejectionOf } from './search-client.ts'
import { visibleFields } from './field-rights.ts'
import { searchFilter } from './search-filter.ts'
import { text } from './messages.ts'

/** Maximum number of hits (`maxTotalHits`): a result of this size may be incomplete. */
const MOST = 100_000

/** Who searches: in which namespaces, and with which permissions. */
interface Searcher {
  readonly namespaces: readonly string[]
  readonly may: (right: string) => boolean
}

interface Question {
  readonly q?: string
  readonly filter?: readonly string[]
  readonly sort?: readonly string[]
}

/**
 * Returns everything that a search finds in some namespaces, in its order, by the fields that the caller may see.
 * @throws 422 on the field for an invalid filter or sort order, and where so many match that some may be missing
 */
export async function searchRecords(
  search: Meilisearch,
  index: string,
  { namespaces, may }: Searcher,
  { q = '', filter = [], sort }: Question,
  field: string,
  most = MOST,
): Promise<string[]> {
  const within = searchFilter.within('namespace', namespaces)
  try {
    const asked: SearchParams = {
      filter: [...filter, within],
      limit: most,
      attributesToRetrieve: ['uid'],
      matchingStrategy: 'all',
      ...(sort && sort.length > 0 ? { sort: [...sort] } : {}),
    }
    const visible = visibleFields(index, may)
    if (visible) restrictSearch({ filter, ...(sort && { sort }) }, visible)
    const { hits } = await inSpan('search', { kind: SpanKind.CLIENT, attributes: { index } }, () =>
      search.index<{ uid: string }>(index).search(q, asked, { headers: traceHeaders() }),
    )
    if (hits.length >= most) throw invalid(text('too-many-results', { most }), field)
    return hits.map(({ uid }) => uid)
  } catch (error) {
    if (error instanceof Failure) throw error
    const reason = error instanceof ResponseError ? error.message : rejectionOf(error)
    if (reason !== undefined) throw invalid(text('invalid-query', { reason }), field)
    if (isBusy(error)) throw new Failure(503, [{ message: text('busy') }], { 'retry-after': '10' })
    throw error
  }
}
