import { createApiClient, messageOf } from '@backoffice/api-client'
import {
  browserPage, createSearchTokens, createSession, createSignIn, createSignOut, type Account, type SignIn, type SignOut,
} from '@backoffice/auth-session'
import { permissionsOf } from '@backoffice/permissions'
import { createSearchClient, findAccountId, loadNamespaces, loadTableSettings } from '@backoffice/search'
import { createConfirmations, createToasts, type ShellContext } from '@backoffice/shell-kit'
import { createI18n, localeOf } from '@backoffice/texts'
import { QueryClient } from '@tanstack/react-query'

/** What the shell itself needs beside what every route may ask for. */
export interface Services extends ShellContext {
  readonly signIn: SignIn
  readonly signOut: SignOut
}

/** How the shell moves about; the router, once there is one. */
export interface Movement {
  readonly go: (path: string) => void | Promise<void>
  readonly isKnownRoute: (path: string) => boolean
}

const report = (error: unknown) => console.error(error)

/** Makes the services of the page, once. `movement` is asked only after the router exists. */
export function createServices(movement: () => Movement): Services {
  const i18n = createI18n()
  const toasts = createToasts()
  const session = createSession()
  const page = browserPage((path) => movement().go(path))
  const api = createApiClient({
    baseUrl: '',
    onMessage: toasts.show,
    onSessionExpired: () => void signOut.expire(),
    locale: () => localeOf(i18n),
  })
  const signOut = createSignOut({ session, api, page, report })
  const tokens = createSearchTokens({ session, api })
  const search = createSearchClient({
    scope: () => session.scope,
    current: tokens.current,
    renew: tokens.renew,
    onUnauthorized: () => void signOut.expire(),
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  const signIn = createSignIn({
    session, api, tokens, page,
    signOut: signOut.signOut,
    isKnownRoute: (path) => movement().isKnownRoute(path),
    loadData: async (_account: Account) => session.know(await loadNamespaces(search, report)),
    findAccountId: (uid) => findAccountId(search, uid),
    loadTableSettings: async (uid) => {
      queryClient.setQueryData(['table-settings', 'own'], await loadTableSettings(search, uid, report))
    },
  })
  signOut.followTabs()
  tokens.keepFresh(report)
  return {
    queryClient, session, api, search, i18n, toasts, signIn, signOut,
    permissions: permissionsOf(session),
    confirmations: createConfirmations({
      showSuccess: (message) => toasts.show({ type: 'success', message }),
      describe: (error) => messageOf(error),
    }),
  }
}
