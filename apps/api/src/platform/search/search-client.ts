import type { FastifyInstance } from 'fastify'
import { Meilisearch, MeilisearchApiError } from 'meilisearch'

const CALL_MS = 60_000

/** The search service rejected a call. */
class SearchError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Returns why the search service rejected the query; undefined when it failed otherwise. */
export function rejectionOf(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof SearchError && at.status < 500) return at.message
    if (at instanceof MeilisearchApiError && at.response.status < 500) return at.message
  }
  return undefined
}

/** Whether the search service could not answer now. */
export function isBusy(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof SearchError && at.status >= 500) return true
    if (at instanceof MeilisearchApiError && at.response.status >= 500) return true
  }
  return false
}

/** Creates the official client for an external Meilisearch. A call that hangs is aborted, and retried by its caller. */
export const outsideSearch = (url: string, masterKey: string): Meilisearch =>
  new Meilisearch({ host: url, apiKey: masterKey, timeout: CALL_MS })

/**
 * Creates the official client for the search service inside this process: the same protocol without a network. `ended`
 * aborts every wait for it.
 */
export function insideSearch(app: FastifyInstance, masterKey: string, ended: AbortSignal): Meilisearch {
  return new Meilisearch({
    host: 'http://inside/search/',
    apiKey: masterKey,
    async httpClient(input, init) {
      ended.throwIfAborted()
      const url = new URL(input instanceof Request ? input.url : input)
      const { statusCode, body } = await app.inject({
        method: (init?.method ?? 'GET') as 'GET',
        url: `${url.pathname}${url.search}`,
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
      })
      const answer: unknown = body === '' ? undefined : JSON.parse(body)
      if (statusCode < 400) return answer
      const { message = body, code = 'unknown' } = (answer ?? {}) as { message?: string; code?: string }
      throw new SearchError(statusCode, code, message)
    },
  })
}
