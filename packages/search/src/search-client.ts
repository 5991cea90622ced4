import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { answerOf } from './answer.ts'
import type { SearchAnswer } from './answer.ts'
import { attempts } from './attempts.ts'
import type { SearchAccess } from './attempts.ts'
import type { Filter } from '@backoffice/list-filters'
import { MAXIMUM_LIMIT } from './limits.ts'
import type { SearchScope } from './namespace-rule.ts'
import { createOwnWrites } from './own-writes.ts'
import type { OwnWrites } from './own-writes.ts'
import { searchParams } from './query.ts'
import type { Service } from './service.ts'
import type { SearchQuery } from './query.ts'

type Field<Index extends SearchIndexName> = keyof SearchDocuments[Index] & string
/**
 * The documents of an index with the requested fields. A type of its own, so that declarations name it instead of
 * spelling it out wrongly.
 */
export type Documents<Index extends SearchIndexName, Retrieved extends Field<Index>> = {
  [Name in Retrieved]: SearchDocuments[Index][Name]
}

/** A search and its index. */
export type SearchQuestion = {
  readonly [Index in SearchIndexName]: { readonly index: Index; readonly query: SearchQuery<Index> }
}[SearchIndexName]

/** Results of several searches. */
export type SearchAnswers<Questions extends readonly SearchQuestion[]> = {
  readonly [Place in keyof Questions]: Questions[Place] extends { readonly index: infer Index extends SearchIndexName }
    ? SearchAnswer<SearchDocuments[Index]>
    : never
}

/** How a search is sent. */
export interface SearchInit {
  readonly signal?: AbortSignal
  /** Extra attempts when the service does not respond or is busy. Default 0; up to `SEARCH_RETRIES`. */
  readonly retry?: number
}

/** A value of a field, and how many documents have it. */
export interface FacetValue {
  readonly value: string
  readonly count: number
}

/** Typed searches. All reject with a `SearchError`. */
export interface SearchClient {
  /** Returns hits with total, highlights and facet counts. */
  search<Index extends SearchIndexName, Retrieved extends Field<Index> = Field<Index>>(
    index: Index,
    query: SearchQuery<Index, Retrieved>,
    init?: SearchInit,
  ): Promise<SearchAnswer<Documents<Index, Retrieved>>>
  /** Returns only the documents. */
  find<Index extends SearchIndexName, Retrieved extends Field<Index> = Field<Index>>(
    index: Index,
    query: SearchQuery<Index, Retrieved>,
    init?: SearchInit,
  ): Promise<readonly Documents<Index, Retrieved>[]>
  /** Returns all matching documents, by the maximum limit. */
  all<Index extends SearchIndexName, Retrieved extends Field<Index> = Field<Index>>(
    index: Index,
    query?: Omit<SearchQuery<Index, Retrieved>, 'limit' | 'offset'>,
    init?: SearchInit,
  ): Promise<readonly Documents<Index, Retrieved>[]>
  /**
   * Runs several searches in one request: each typed by its own index, the results in the order of the searches. A
   * failure rejects all.
   */
  searchMany<const Questions extends readonly SearchQuestion[]>(
    questions: Questions,
    init?: SearchInit,
  ): Promise<SearchAnswers<Questions>>
  /** Returns the values of a field that start with a text, for filter pickers. */
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
  /** Loads the code of the search before the first one. A failure is reported; the first search retries. */
  prepare(report: (error: unknown) => void): void
  /** The tenants of the searches now. */
  readonly scope: SearchScope
  /** Time zone in which filters read days; undefined for the browser's. */
  readonly timeZone: string | undefined
  /** Own writes that the index may not have yet. */
  readonly ownWrites: OwnWrites
}

/** Options of a search client: the tokens of the session, and the selected tenants. */
export interface SearchClientOptions extends SearchAccess {
  /** URL of the search service. Default `/search` on the page's own origin. */
  readonly host?: string
  /** Returns the selected tenants: the session's `scope`. */
  readonly scope: () => SearchScope
  /** Returns the time zone of the account. */
  readonly timeZone?: () => string | undefined
  /** Default: the browser's. A harness passes a server of its own. */
  readonly fetch?: typeof globalThis.fetch
}

/** The client needs an absolute URL. */
const absolute = (host: string): string => (URL.canParse(host) ? host : new URL(host, globalThis.location.origin).href)

/**
 * Creates the search client: the official client with the tenant token, the namespace rule and the product's limits.
 */
export function createSearchClient({
  host = '/search',
  scope,
  timeZone,
  fetch,
  ...access
}: SearchClientOptions): SearchClient {
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
    get timeZone() {
      return timeZone?.()
    },
    ownWrites: createOwnWrites(),
  }
}
