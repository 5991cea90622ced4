import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '../auth/access.ts'
import { isObject, type Json } from '../json.ts'
import { searchFacet } from '../search/facet-search.ts'
import { runSearch } from '../search/run-search.ts'
import { readSearchQuery } from '../search/search-query.ts'
import { readSearch, type SearchRequest } from '../search/search-request.ts'
import { onIndex } from '../storage/on-index.ts'
import { readJson } from './read-body.ts'
import { readText, wrongKind } from './read-values.ts'
import { badRequest, ResponseError } from './response-error.ts'
import { checkQueries, type SearchBounds } from './search-bounds.ts'
import { checkIndexUid, type ServerParts } from './server-parts.ts'

interface IndexPath {
  Params: { uid: string }
}

/** Limits the number of concurrent searches; further ones are rejected, not queued. */
class SearchQueue {
  readonly #most: number
  #running = 0

  constructor(most: number) {
    this.#most = most
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most)
      throw new ResponseError(
        'too_many_search_requests',
        `Too many search requests running at the same time: ${this.#most}. Retry after 10s.`,
      )
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
    }
  }
}

/** Searches for more attributes than this count as searches for complete documents. */
const fewAttributes = 5
const asksForDocuments = ({ attributesToRetrieve }: SearchRequest): boolean =>
  attributesToRetrieve === null || attributesToRetrieve.includes('*') || attributesToRetrieve.length > fewAttributes

/** Routes of `/indexes/{uid}/search`, `/indexes/{uid}/facet-search` and `/multi-search`, within the given limits. */
export function searchRoutes(app: FastifyInstance, parts: ServerParts, bounds: SearchBounds): void {
  const queue = new SearchQueue(bounds.atOnce)
  // The key is checked before the body is read.
  const admitted = new WeakMap<FastifyRequest, Access>()
  const onRequest = async (request: FastifyRequest): Promise<void> =>
    void admitted.set(request, await parts.gate.admit(request.headers.authorization, 'search'))
  const accessOf = (request: FastifyRequest, uid?: string): Access => {
    const access = admitted.get(request)
    if (!access) throw new Error('A search was not admitted')
    if (uid !== undefined) {
      access.checkIndex(uid)
      checkIndexUid(uid)
    }
    return access
  }
  const options = { onRequest, bodyLimit: bounds.body }

  const search = (uid: string, request: SearchRequest, access: Access): Promise<Record<string, unknown>> =>
    queue.run(async () => {
      const contains =
        request.filter !== null &&
        JSON.stringify(request.filter).includes('CONTAINS') &&
        (await parts.features.contains())
      const bounded = asksForDocuments(request)
        ? {
            ...request,
            limit: Math.min(request.limit, bounds.documents + 1),
            hitsPerPage: request.hitsPerPage && Math.min(request.hitsPerPage, bounds.documents + 1),
          }
        : request
      const found = await onIndex(parts.pool, uid, (index) =>
        runSearch({ ...parts, contains }, index, bounded, access.wallFor(uid)),
      )
      const { hits } = found
      if (bounded !== request && Array.isArray(hits) && hits.length > bounds.documents)
        throw badRequest(`At most ${bounds.documents} documents are answered whole. Ask for fewer attributes or hits.`)
      return found
    })

  if (bounds.byGet)
    app.get<IndexPath>('/indexes/:uid/search', { onRequest }, async (request) => {
      const { uid } = request.params
      const access = accessOf(request, uid)
      return search(uid, readSearchQuery(request), access)
    })

  app.post<IndexPath>('/indexes/:uid/search', options, async (request) => {
    const { uid } = request.params
    const access = accessOf(request, uid)
    return search(uid, readSearch(readJson(request)), access)
  })

  app.post<IndexPath>('/indexes/:uid/facet-search', options, async (request) => {
    const { uid } = request.params
    const access = accessOf(request, uid)
    const body = readJson(request)
    const extra = ['facetName', 'facetQuery', 'exhaustiveFacetCount']
    const asked = readSearch(body, { extra })
    if (!isObject(body) || body['facetName'] === undefined || body['facetName'] === null)
      throw new ResponseError('missing_facet_search_facet_name', 'Missing field `facetName`')
    const facetName = readText(body['facetName'], { path: '.facetName', code: 'invalid_facet_search_facet_name' })
    const query = body['facetQuery'] ?? null
    const facetQuery =
      query === null ? null : readText(query, { path: '.facetQuery', code: 'invalid_facet_search_facet_query' })
    const contains = await parts.features.contains()
    return queue.run(() =>
      onIndex(parts.pool, uid, (index) =>
        searchFacet({ ...parts, contains }, index, { facetName, facetQuery }, asked, access.wallFor(uid)),
      ),
    )
  })

  app.post('/multi-search', options, async (request) => {
    const access = accessOf(request)
    const body = readJson(request)
    if (!isObject(body)) throw wrongKind({ path: '', code: 'bad_request' }, 'an object', body)
    if (body['federation'] !== undefined && body['federation'] !== null)
      throw badRequest('`federation` is not part of this search server.')
    const { queries } = body
    if (queries === undefined) throw badRequest('Missing field `queries`')
    if (!Array.isArray(queries)) throw wrongKind({ path: '.queries', code: 'bad_request' }, 'an array', queries)
    checkQueries(queries, bounds)
    const asked = queries.map((query: Json, at) => readQueryOf(query, `.queries[${at}]`))
    for (const { uid } of asked) access.checkIndex(uid)
    const results: Record<string, unknown>[] = []
    for (const [at, { uid, search: one }] of asked.entries()) {
      try {
        const found = await search(uid, one, access)
        results.push({ indexUid: uid, ...found })
      } catch (error) {
        if (!(error instanceof ResponseError)) throw error
        const code = error.code
        throw new NestedError(code, `Inside \`.queries[${at}]\`: ${error.message}`, { cause: error })
      }
    }
    return { results }
  })
}

/** Error in one query of a multi-search. A missing index is a 400 there, not a 404. */
class NestedError extends ResponseError {
  override get status(): number {
    return super.status === 404 ? 400 : super.status
  }
}

function readQueryOf(query: Json, path: string): { uid: string; search: SearchRequest } {
  const search = readSearch(query, { path, extra: ['indexUid'] })
  const given = isObject(query) ? query['indexUid'] : undefined
  if (given === undefined || given === null)
    throw new ResponseError('missing_index_uid', `Missing field \`indexUid\` inside \`${path}\``)
  const uid = readText(given, { path: `${path}.indexUid`, code: 'invalid_index_uid' })
  checkIndexUid(uid)
  return { uid, search }
}
