import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { answerOf } from './answer.ts'
import type { SearchAnswer } from './answer.ts'
import { attempts } from './attempts.ts'
import type { SearchAccess } from './attempts.ts'
import type { Filter } from './filter.ts'
import { MAXIMUM_LIMIT } from './limits.ts'
import type { SearchScope } from './namespace-rule.ts'
import { createOwnWrites } from './own-writes.ts'
import type { OwnWrites } from './own-writes.ts'
import { searchParams } from './query.ts'
import type { Service } from './service.ts'
import type { SearchQuery } from './query.ts'

type Field<Index extends SearchIndexName> = keyof SearchDocuments[Index] & string
/** The documents of an index with the fields that were asked for. A type of its own, so that declarations name it instead of spelling it out wrongly. */
export type Documents<Index extends SearchIndexName, Retrieved extends Field<Index>> = {
  [Name in Retrieved]: SearchDocuments[Index][Name]
}

/** A search and the index that it is about. */
export type SearchQuestion = {
  readonly [Index in SearchIndexName]: { readonly index: Index; readonly query: SearchQuery<Index> }
}[SearchIndexName]

/** What was found for each of several questions. */
export type SearchAnswers<Questions extends readonly SearchQuestion[]> = {
  readonly [Place in keyof Questions]: Questions[Place] extends { readonly index: infer Index extends SearchIndexName }
    ? SearchAnswer<SearchDocuments[Index]>
    : never
}

/** How a search is sent. */
export interface SearchInit {
  readonly signal?: AbortSignal
  /** Extra attempts when the service does not answer or is busy. Default 0; up to `SEARCH_RETRIES`. */
  readonly retry?: number
}

/** A value of a field, and how many documents have it. */
export interface FacetValue {
  readonly value: string
  readonly count: number
}

/** Typed searches. All reject with a `SearchError`. */
export interface SearchClient {
  /** What was found, with total, highlights and facet counts. */
  search<Index extends SearchIndexName, Retrieved extends Field<Index> = Field<Index>>(
    index: Index,
    query: SearchQuery<Index, Retrieved>,
    init?: SearchInit,
  ): Promise<SearchAnswer<Documents<Index, Retrieved>>>
  /** The documents alone. */
  find<Index extends SearchIndexName, Retrieved extends Field<Index> = Field<Index>>(
    index: Index,
    query: SearchQuery<Index, Retrieved>,
    init?: SearchInit,
  ): Promise<readonly Documents<Index, Retrieved>[]>
  /** All documents that match, by the maximum limit. */
  all<Index extends SearchIndexName, Retrieved extends Field<Index> = Field<Index>>(
    index: Index,
    query?: Omit<SearchQuery<Index, Retrieved>, 'limit' | 'offset'>,
    init?: SearchInit,
  ): Promise<readonly Documents<Index, Retrieved>[]>
  /**
   * Several searches in one request: each typed by its own index, the answers in the order of the questions. One that
   * cannot be answered fails them all.
   */
  searchMany<const Questions extends readonly SearchQuestion[]>(
    questions: Questions,
    init?: SearchInit,
  ): Promise<SearchAnswers<Questions>>
  /** The values of a field that begin with a text, for filter pickers. */
  facetValues<Index extends SearchIndexName>(
    index: Index,
    field: FilterableField<Index>,
    query?: {
      readonly startsWith?: string
      readonly q?: string
      readonly filter?: Filter<Index>
      readonly everywhere?: boolean
    },
    init?: SearchInit,
  ): Promise<readonly FacetValue[]>
  /** Loads the code of the search ahead of the first one. Told when that fails; the first search tries again. */
  prepare(report: (error: unknown) => void): void
  /** Which tenants the searches are about now. */
  readonly scope: SearchScope
  /** What was written here and the index may not know yet. */
  readonly ownWrites: OwnWrites
}

/** What a search client is made from: the tokens of the session, and the tenants that are looked at. */
export interface SearchClientOptions extends SearchAccess {
  /** Address of the search service. Default `/search` on the page's own origin. */
  readonly host?: string
  /** Which tenants' data is looked at now: the session's `scope`. */
  readonly scope: () => SearchScope
  /** Default: the browser's. A harness gives a server of its own. */
  readonly fetch?: typeof globalThis.fetch
}

/** The client needs an absolute address. */
const absolute = (host: string): string => (URL.canParse(host) ? host : new URL(host, globalThis.location.origin).href)

/** Makes the search client: the official client with the tenant token, the namespace rule and the product's limits. */
export function createSearchClient({ host = '/search', scope, fetch, ...access }: SearchClientOptions): SearchClient {
  let loading: Promise<Service> | undefined
  const service = (): Promise<Service> =>
    (loading ??= import('./service.ts').then(
      ({ createService }) => createService(absolute(host), fetch),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const init = (authorization: string, signal?: AbortSignal): RequestInit => ({
    headers: { authorization },
    ...(signal && { signal }),
  })

  const search: SearchClient['search'] = async (index, query, { signal, retry } = {}) => {
    const response = await attempts(
      access,
      async (authorization) =>
        (await service()).search(index, query.q ?? '', searchParams(query, scope()), init(authorization, signal)),
      { retry, signal },
    )
    return answerOf(response, query.highlight)
  }
  const find: SearchClient['find'] = async (index, query, options) =>
    (await search(index, query, options)).hits.map(({ document }) => document)

  const searchMany: SearchClient['searchMany'] = async (questions, { signal, retry } = {}) => {
    const queries = questions.map(({ index, query }) => ({
      index,
      q: query.q ?? '',
      params: searchParams<SearchIndexName, never>(query as SearchQuery<SearchIndexName, never>, scope()),
    }))
    const responses = await attempts(
      access,
      async (authorization) => (await service()).searchMany(queries, init(authorization, signal)),
      { retry, signal },
    )
    return responses.map((response, place) =>
      answerOf(response, questions[place]?.query.highlight),
    ) as unknown as SearchAnswers<typeof questions>
  }

  return {
    search,
    find,
    searchMany,
    all: (index, query = {}, options) => find(index, { ...query, limit: MAXIMUM_LIMIT }, options),
    async facetValues(index, field, { startsWith = '', q = '', filter, everywhere } = {}, { signal, retry } = {}) {
      const { filter: condition } = searchParams({ filter, everywhere }, scope())
      const params = {
        facetName: field,
        facetQuery: startsWith,
        q,
        ...(condition !== undefined && { filter: condition }),
      }
      const { facetHits } = await attempts(
        access,
        async (authorization) => (await service()).facetValues(index, params, init(authorization, signal)),
        { retry, signal },
      )
      return facetHits
    },
    prepare: (report) => void service().catch(report),
    get scope() {
      return scope()
    },
    ownWrites: createOwnWrites(),
  }
}
