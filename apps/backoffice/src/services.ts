import { createApiClient, messageOf } from '@backoffice/api-client'
import {
  browserPage,
  createSearchTokens,
  createSession,
  createSignIn,
  createSignOut,
  ignoresExpiry,
  isLanding,
  type Account,
  type SignIn,
  type SignOut,
} from '@backoffice/auth-session'
import { permissionsOf } from '@backoffice/permissions'
import { createSearchClient, findAccountId, loadNamespaces, loadTableSettings } from '@backoffice/search'
import {
  createConfirmations,
  createToasts,
  createUnsaved,
  ownViewsKey,
  screenNamespace,
  type ShellContext,
} from '@backoffice/shell-kit'
import { createI18n, localeOf } from '@backoffice/texts'
import { QueryClient } from '@tanstack/react-query'
import { createDrafts } from './drafts/create-drafts.ts'
import { createNewVersion, type NewVersion } from './new-version/new-version.ts'
import { mailedLinkIn } from './sign-in/mailed-link.ts'

/** Services of the shell beside those of every route. */
export interface Services extends ShellContext {
  readonly signIn: SignIn
  readonly signOut: SignOut
  readonly newVersion: NewVersion
  /**
   * Signs in with the session cookie after the page was loaded. Look-ups of an earlier sign-in are not repeated, so
   * that the first screen needs few calls. Resolves with whether someone is signed in.
   */
  readonly resume: () => Promise<boolean>
}

/** Navigation of the shell; the router, once there is one. */
export interface Movement {
  readonly go: (path: string) => void | Promise<void>
  readonly isKnownRoute: (path: string) => boolean
}

const TOKEN_MARGIN = 120_000
/** Time after which the first screen is likely to be rendered, in milliseconds. */
const LATER = 3000

const report = (error: unknown) => console.error(error)

/** Creates the services of the page, once. `movement` is called only after the router exists. */
export function createServices(movement: () => Movement): Services {
  const i18n = createI18n()
  const toasts = createToasts({
    undo: (changed) =>
      void import('./recent/undo-last.ts').then(({ undoLastOf }) => undoLastOf(services, changed)).catch(report),
  })
  const session = createSession()
  const screen = screenNamespace(session, () => location.search)
  const page = browserPage((path) => movement().go(path))
  const api = createApiClient({
    baseUrl: '',
    onMessage: toasts.show,
    onSessionExpired: () => void signOut.expire(),
    onConfirmationRequired: async () => (await import('./second-step/identity-check.ts')).identityCheck.ask(),
    ignoresSessionExpiry: () => ignoresExpiry(page),
    locale: () => localeOf(i18n),
    namespace: screen.namespace,
  })
  const drafts = createDrafts()
  const signOut = createSignOut({ session, api, page, keepDrafts: drafts.flush, report })
  const tokens = createSearchTokens({ session, api })
  const search = createSearchClient({
    scope: screen.scope,
    timeZone: () => session.account?.time_zone,
    current: tokens.current,
    renew: tokens.renew,
    onUnauthorized: () => void signOut.expire(),
  })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, queryKeyHashFn: screen.queryKeyHashFn } },
  })
  /** A valid token is reused: a reloaded page starts with one call fewer. */
  const renewIfNeeded = () => {
    const held = session.searchToken
    return held && Date.parse(held.expires_at) - Date.now() > TOKEN_MARGIN
      ? Promise.resolve(held.token)
      : tokens.renew()
  }
  let resuming = false
  /** As a query, it waits while the connection is lost. */
  const readTableSettings = (uid: string) =>
    queryClient.prefetchQuery({ queryKey: ownViewsKey, queryFn: () => loadTableSettings(search, uid, report) })
  const signIn = createSignIn({
    session,
    api,
    page,
    tokens: { renew: renewIfNeeded },
    signOut: signOut.signOut,
    isKnownRoute: (path) => movement().isKnownRoute(path),
    loadData: async (_account: Account) => session.know(await loadNamespaces(search, report)),
    findAccountId: (uid) =>
      resuming && session.id !== null ? Promise.resolve(session.id) : findAccountId(search, uid),
    loadTableSettings: async (uid) => {
      // The session may have ended by then.
      if (resuming) setTimeout(() => session.account?.uid === uid && void readTableSettings(uid), LATER)
      else await readTableSettings(uid)
    },
  })
  const resume = async () => {
    // An emailed link takes precedence, whoever is signed in here.
    if (isLanding(location.pathname) && mailedLinkIn(location.hash)) return false
    resuming = true
    // Requested in parallel with the account: the sign-in step that needs it reports failures.
    if (session.isAuthenticated) renewIfNeeded().catch(() => undefined)
    try {
      return await signIn.restore()
    } finally {
      resuming = false
    }
  }
  const confirmations = createConfirmations({
    showSuccess: (message, undoes) => toasts.show({ type: 'success', message, ...(undoes && { undoes }) }),
    describe: (error) => messageOf(error),
  })
  signOut.followTabs()
  tokens.keepFresh(report)
  const services: Services = {
    queryClient,
    session,
    api,
    search,
    i18n,
    toasts,
    confirmations,
    drafts,
    signIn,
    signOut,
    resume,
    permissions: permissionsOf(session),
    unsaved: createUnsaved({ confirmations, i18n }),
    newVersion: createNewVersion(),
  }
  return services
}
