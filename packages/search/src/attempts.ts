import { retriedStatuses } from '@backoffice/api-client'
import { SearchError } from './search-error.ts'

/** Extra attempts of the look-ups that everything depends on. */
export const SEARCH_RETRIES = 5

/** Access tokens of the search: the session's search tokens have this type. */
export interface SearchAccess {
  /** The current tenant token, or `null`. */
  readonly current: () => string | null
  /** Requests a new one from our back end. */
  readonly renew: () => Promise<string>
  /** Called when the search service rejects the session: sign out. */
  readonly onUnauthorized: () => void
}

const failure = (cause: unknown): SearchError =>
  cause instanceof SearchError
    ? cause
    : new SearchError(cause instanceof Error ? cause.message : String(cause), { cause })

/** Returns whether another attempt may succeed: no response at all counts as 500, as for every other call. */
const isWorthRepeating = (statusCode: number | undefined): boolean => retriedStatuses.includes(statusCode ?? 500)

/**
 * Runs a request with the tenant token. Without one: an error with status 401, and no request. A 403 renews the token
 * once; a second one only rejects, because it is about an index without the right to it. A 401 signs out. Rejects with a `SearchError`, or with the caller's own cancellation.
 */
export async function attempts<Result>(
  access: SearchAccess,
  request: (authorization: string) => Promise<Result>,
  { retry = 0, signal }: { readonly retry?: number; readonly signal?: AbortSignal | undefined } = {},
): Promise<Result> {
  let token = access.current()
  let renewed = false
  for (let left = retry; ;) {
    if (!token) {
      access.onUnauthorized()
      throw new SearchError('There is no token for the search service', { statusCode: 401 })
    }
    try {
      return await request(`Bearer ${token}`)
    } catch (cause) {
      signal?.throwIfAborted()
      const error = failure(cause)
      if (error.statusCode === 403 && !renewed) {
        renewed = true
        token = await access.renew()
        continue
      }
      if (error.statusCode === 401) access.onUnauthorized()
      if (left <= 0 || !isWorthRepeating(error.statusCode)) throw error
      left -= 1
    }
  }
}
