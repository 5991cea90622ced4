import type { ApiClient } from '@backoffice/api-client'
import type { Session } from './session.ts'

/** The tenant token of the search service: at most 15 minutes valid, renewed by the back end only. */
export interface SearchTokens {
  /** The current token, or `null`. It may have expired: the search service then responds 403. */
  readonly current: () => string | null
  /** Requests a new one from the back end. Concurrent calls share one request. Rejects with a `FetchError`. */
  readonly renew: () => Promise<string>
  /** Renews a minute before the token expires, while someone is signed in. Returns a function that stops it. */
  readonly keepFresh: (report: (error: unknown) => void) => () => void
}

const MARGIN = 60_000

/**
 * Creates the tenant tokens of a session: stored in the session, renewed by the back end. Renewing rejects with a
 * `FetchError`.
 */
export function createSearchTokens({
  session,
  api,
}: {
  readonly session: Session
  readonly api: Pick<ApiClient, 'POST'>
}): SearchTokens {
  let renewing: Promise<string> | null = null

  const ask = async (): Promise<string> => {
    const { data } = await api.POST('/api/search-token', { disableMessage: true })
    session.holdToken(data)
    return data.token
  }
  const renew = (): Promise<string> =>
    (renewing ??= ask().finally(() => {
      renewing = null
    }))

  return {
    current: () => session.searchToken?.token ?? null,
    renew,
    keepFresh(report) {
      let timer: ReturnType<typeof setTimeout> | undefined
      let planned: string | undefined
      const plan = (): void => {
        const expiry = session.isAuthenticated ? session.searchToken?.expires_at : undefined
        if (expiry === planned) return
        planned = expiry
        clearTimeout(timer)
        if (expiry === undefined) return
        timer = setTimeout(() => void renew().catch(report), Math.max(0, Date.parse(expiry) - Date.now() - MARGIN))
      }
      const stop = session.subscribe(plan)
      plan()
      return () => {
        stop()
        clearTimeout(timer)
      }
    },
  }
}
