import { MeilisearchApiError, MeilisearchRequestError, MeilisearchRequestTimeOutError } from 'meilisearch'
import { Failure } from './failure.ts'
import { text } from './messages.ts'

/** Returns the failure for a search service that is busy or unreachable; undefined for other errors. */
export function failureOfSearch(error: unknown): Failure | undefined {
  const busy = error instanceof MeilisearchApiError && error.response.status === 503
  if (!busy && !(error instanceof MeilisearchRequestError) && !(error instanceof MeilisearchRequestTimeOutError))
    return undefined
  return new Failure(503, [{ message: text('search-unavailable') }], { 'retry-after': '10' })
}
