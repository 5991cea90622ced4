import type { ApiClient } from '@backoffice/api-client'
import { ignoresExpiry, isLanding } from './page.ts'
import type { Page } from './page.ts'
import type { Session } from './session.ts'
import type { SessionEnd } from './stored-state.ts'

/** Signing out. */
export interface SignOut {
  /** Signs out on request. */
  readonly signOut: () => Promise<void>
  /** Handles an expired session of the back end or the search service. Ignored for the editor on a local host. */
  readonly expire: () => Promise<void>
  /** Guard of routes: resolves with whether there is an account; otherwise signs out. */
  readonly requireAccount: (path: string) => Promise<boolean>
  /**
   * Follows other tabs: signs out with them, and reloads the page when another account signs in. Returns a function
   * that stops it.
   */
  readonly followTabs: () => () => void
}

/** Services for signing out. */
export interface SignOutPorts {
  readonly session: Session
  readonly api: Pick<ApiClient, 'POST'>
  readonly page: Page
  /** Called before anything is cleared, so that what is being typed is stored as a draft. */
  readonly keepDrafts?: () => Promise<void>
  /** Called when the back end could not be reached, or a draft could not be stored; signing out continues. */
  readonly report: (error: unknown) => void
}

/**
 * Creates the sign-out. Each way remembers the route (with its query, unless somebody signs out on request), stores the drafts, notifies the back end, clears the local state,
 * goes to `/` and reloads the page unless it was there already. Concurrent calls share one run.
 */
export function createSignOut({
  session,
  api,
  page,
  keepDrafts = () => Promise.resolve(),
  report,
}: SignOutPorts): SignOut {
  let leaving: Promise<void> | null = null

  async function goOut(by: SessionEnd, tellBackEnd: boolean): Promise<void> {
    const path = page.path()
    const elsewhere = !isLanding(path)
    if (elsewhere) session.remember(path)
    if (elsewhere) session.request(by === 'expired' || !session.account ? path : null)
    await keepDrafts().catch(report)
    if (tellBackEnd) await api.POST('/logout', { anonymous: true, disableMessage: true }).catch(report)
    session.end(by)
    if (!elsewhere) return
    await page.go('/')
    page.reload()
  }
  const leave = (by: SessionEnd, tellBackEnd = true): Promise<void> =>
    (leaving ??= goOut(by, tellBackEnd).finally(() => {
      leaving = null
    }))

  return {
    signOut: () => leave('signed-out'),
    async expire() {
      if (ignoresExpiry(page) || !(session.account || session.isAuthenticated)) return
      await leave('expired')
    },
    async requireAccount(path) {
      if (isLanding(path) || session.account) return true
      await leave('signed-out')
      return false
    },
    followTabs: () =>
      session.onOtherTab((uid) => {
        if (uid === null) return void leave('signed-out', false)
        return page.reload()
      }),
  }
}
