import type { ApiClient } from '@backoffice/api-client'
import { ignoresExpiry, isLanding } from './page.ts'
import type { Page } from './page.ts'
import type { Session } from './session.ts'
import type { SessionEnd } from './stored-state.ts'

/** The ways out. */
export interface SignOut {
  /** Signs out on request. */
  readonly signOut: () => Promise<void>
  /** The back end or the search service no longer knows the session. Ignored for the editor on a local host. */
  readonly expire: () => Promise<void>
  /** For routes: an account is there, or signing out has begun. */
  readonly requireAccount: (path: string) => Promise<boolean>
  /** Follows other tabs: out in one, out in all; somebody else in, and this page loads again. Returns how to stop. */
  readonly followTabs: () => () => void
}

/** What the ways out need. */
export interface SignOutPorts {
  readonly session: Session
  readonly api: Pick<ApiClient, 'POST'>
  readonly page: Page
  /** Called before anything is cleared, so that what is being typed is kept as a draft. */
  readonly keepDrafts?: () => Promise<void>
  /** Told when the back end could not be reached, or a draft not be kept; signing out goes on. */
  readonly report: (error: unknown) => void
}

/**
 * The ways out. Each remembers the route, keeps the drafts, tells the back end, clears the local state, goes to `/` and
 * loads the page again unless it was there already. Several at once are one.
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
