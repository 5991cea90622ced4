import type { ApiClient } from '@backoffice/api-client'
import type { Session } from './session.ts'

/** The tenant token of the search service: at most 15 minutes valid, renewed by the back end only. */
export interface SearchTokens {
  /** The token that is held, or `null`. It may have run out: the search service says so with 403. */
  readonly current: () => string | null
  /** Asks the back end for a fresh one. Several at once are one request. Rejects with a `FetchError`. */
  readonly renew: () => Promise<string>
  /** Renews a minute before the token runs out, as long as somebody is signed in. Returns how to stop. */
  readonly keepFresh: (report: (error: unknown) => void) => () => void
}

const MARGIN = 60_000

/** Makes the tenant tokens of a session: held by the session, renewed by the back end. Renewing rejects with a `FetchError`. */
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
