import type { FastifyInstance } from 'fastify'
import type { Access } from '../auth/access.ts'
import { isObject, type Json } from '../json.ts'
import { searchFacet } from '../search/facet-search.ts'
import { runSearch } from '../search/run-search.ts'
import { readSearchQuery } from '../search/search-query.ts'
import { readSearch, type SearchRequest } from '../search/search-request.ts'
import { getIndex, type IndexRecord } from '../storage/index-record.ts'
import { readJson } from './read-body.ts'
import { readText, wrongKind } from './read-values.ts'
import { badRequest, ResponseError } from './response-error.ts'
import { admit, checkIndexUid, type ServerParts } from './server-parts.ts'

interface IndexPath {
  Params: { uid: string }
}

const mostAtOnce = 1_000
const mostQueries = 100
const undefinedTable = '42P01'

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Counts the searches in hand; beyond a thousand the next is turned away. */
class SearchQueue {
  #running = 0

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= mostAtOnce)
      throw new ResponseError(
        'too_many_search_requests',
        `Too many search requests running at the same time: ${mostAtOnce}. Retry after 10s.`,
      )
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
    }
  }
}

/** `/indexes/{uid}/search`, `/indexes/{uid}/facet-search` and `/multi-search`. */
export function searchRoutes(app: FastifyInstance, parts: ServerParts): void {
  const queue = new SearchQueue()

  /** A change of settings may put new tables in the place of those that were just looked up; then it is looked up again. */
  const onIndex = async <T>(uid: string, work: (index: IndexRecord) => Promise<T>): Promise<T> => {
    try {
      return await work(await getIndex(parts.pool, uid))
    } catch (error) {
      if (!hasCode(error, undefinedTable)) throw error
      return work(await getIndex(parts.pool, uid))
    }
  }

  const search = (uid: string, request: SearchRequest, access: Access): Promise<Record<string, unknown>> =>
    queue.run(async () => {
      const contains =
        request.filter !== null &&
        JSON.stringify(request.filter).includes('CONTAINS') &&
        (await parts.features.contains())
      return onIndex(uid, (index) => runSearch({ ...parts, contains }, index, request, access.wallFor(uid)))
    })

  app.post<IndexPath>('/indexes/:uid/search', async (request) => {
    const { uid } = request.params
    const access = await admit(parts, request, 'search', uid)
    return search(uid, readSearch(readJson(request)), access)
  })

  app.get<IndexPath>('/indexes/:uid/search', async (request) => {
    const { uid } = request.params
    const access = await admit(parts, request, 'search', uid)
    return search(uid, readSearchQuery(request), access)
  })

  app.post<IndexPath>('/indexes/:uid/facet-search', async (request) => {
    const { uid } = request.params
    const access = await admit(parts, request, 'search', uid)
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
      onIndex(uid, (index) =>
        searchFacet({ ...parts, contains }, index, { facetName, facetQuery }, asked, access.wallFor(uid)),
      ),
    )
  })

  app.post('/multi-search', async (request) => {
    const access = await admit(parts, request, 'search')
    const body = readJson(request)
    if (!isObject(body)) throw wrongKind({ path: '', code: 'bad_request' }, 'an object', body)
    if (body['federation'] !== undefined && body['federation'] !== null)
      throw badRequest('`federation` is not part of this search server.')
    const { queries } = body
    if (queries === undefined) throw badRequest('Missing field `queries`')
    if (!Array.isArray(queries)) throw wrongKind({ path: '.queries', code: 'bad_request' }, 'an array', queries)
    if (queries.length > mostQueries) throw badRequest(`At most ${mostQueries} queries are answered at once.`)
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

/** An error of one of several queries: what is missing there is a mistake of the request. */
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
