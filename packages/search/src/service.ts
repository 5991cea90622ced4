import type { SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { Index, MeilisearchApiError, MeilisearchRequestError } from 'meilisearch'
import type {
  MultiSearchParams,
  MultiSearchResponse,
  SearchForFacetValuesParams,
  SearchForFacetValuesResponse,
  SearchParams,
  SearchResponse,
} from 'meilisearch'
import { SearchError } from './search-error.ts'

/**
 * The search service with its official client. This file is loaded with the first search: signing in needs none of it.
 */
export interface Service {
  search<Name extends SearchIndexName>(
    index: Name,
    q: string,
    params: SearchParams,
    init: RequestInit,
  ): Promise<SearchResponse<SearchDocuments[Name]>>
  /** Runs several searches in one request; the results are in the order of the searches. */
  searchMany(
    queries: readonly { readonly index: SearchIndexName; readonly q: string; readonly params: SearchParams }[],
    init: RequestInit,
  ): Promise<readonly SearchResponse<Readonly<Record<string, unknown>>>[]>
  facetValues(
    index: SearchIndexName,
    params: SearchForFacetValuesParams,
    init: RequestInit,
  ): Promise<SearchForFacetValuesResponse>
}

function failure(cause: unknown): SearchError {
  if (cause instanceof MeilisearchRequestError && cause.cause instanceof MeilisearchApiError)
    return failure(cause.cause)
  const message = cause instanceof Error ? cause.message : String(cause)
  return cause instanceof MeilisearchApiError
    ? new SearchError(message, {
        statusCode: cause.response.status,
        ...(cause.cause && { code: cause.cause.code }),
        cause,
      })
    : new SearchError(message, { cause })
}

const withSearchError = <Result>(answer: Promise<Result>): Promise<Result> =>
  answer.catch((cause: unknown) => {
    throw failure(cause)
  })

/** Creates the official client with another fetch than the browser's; it passes on the service's responses. */
const clientWith =
  (fetch: typeof globalThis.fetch) =>
  async (...request: Parameters<typeof globalThis.fetch>): Promise<unknown> => {
    const response = await fetch(...request)
    const body: unknown = await response.json()
    if (!response.ok)
      throw new MeilisearchApiError(response, body as ConstructorParameters<typeof MeilisearchApiError>[1])
    return body
  }

/**
 * Creates a client of the service at an absolute URL. Every failure is a `SearchError`. It is made of the official
 * client's `Index`: its `Meilisearch` would add all that administrates the service to the first list.
 */
export function createService(host: string, fetch?: typeof globalThis.fetch): Service {
  const at = (index: string) => new Index({ host, ...(fetch && { httpClient: clientWith(fetch) }) }, index)
  const { httpRequest } = at('')
  return {
    search: <Name extends SearchIndexName>(
      index: Name,
      q: string,
      params: SearchParams,
      init: RequestInit,
    ): Promise<SearchResponse<SearchDocuments[Name]>> =>
      withSearchError(at(index).search<SearchDocuments[Name]>(q, params, init)),
    searchMany: async (queries, init) => {
      const body: MultiSearchParams = {
        queries: queries.map(({ index, q, params }) => ({ indexUid: index, q, ...params })),
      }
      const { results } = await withSearchError(
        httpRequest.post<MultiSearchResponse<Record<string, unknown>>>({
          path: 'multi-search',
          body,
          extraRequestInit: init,
        }),
      )
      return results
    },
    facetValues: (index, params, init) => withSearchError(at(index).searchForFacetValues(params, init)),
  }
}
