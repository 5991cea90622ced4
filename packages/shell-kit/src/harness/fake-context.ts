import { createApiClient, messageOf } from '@backoffice/api-client'
import {
  createDraftStore,
  createSession,
  memoryDrafts,
  type Account,
  type DraftStore,
  type Namespace,
} from '@backoffice/auth-session'
import { permissionsOf } from '@backoffice/permissions'
import { createSearchClient } from '@backoffice/search'
import { createI18n, localeOf, activateLocale, type Catalogs, type Locale } from '@backoffice/texts'
import { QueryClient } from '@tanstack/react-query'
import { createConfirmations } from '../confirmation/confirmations.ts'
import type { ShellContext } from '../context.ts'
import { createUnsaved } from '../leaving/unsaved.ts'
import { screenNamespace } from '../tenants/namespace-of-screen.ts'
import { messages } from '../messages.ts'
import { createToasts } from '../toasts/toasts.ts'
import { fakeUpload } from './fake-upload.ts'

const stamps = { version: 1, created_at: '2026-01-05T09:00:00Z', updated_at: '2026-01-05T09:00:00Z', updated_by: null }

/** The tenant of a harness. */
export const fakeNamespace: Namespace = {
  uid: 'north',
  id: 1,
  parent_id: null,
  name: 'North',
  code: 'NORTH',
  status: 'Active',
}

/** A child tenant without any records; a harness with both starts in the first. */
export const fakeShop: Namespace = {
  uid: 'harbour',
  id: 2,
  parent_id: 1,
  name: 'Harbour shop',
  code: 'HARBOUR',
  status: 'Active',
}

/** Returns an administrator named Ada; `changes` override her fields. */
export const fakeAccount = (changes: Partial<Account> = {}): Account => ({
  ...stamps,
  uid: 'ada',
  id: 1,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  role: 'ADMIN',
  status: 'ACTIVE',
  group: null,
  isAdmin: true,
  namespaces: [fakeNamespace.uid],
  invited: false,
  last_login_at: null,
  two_step: false,
  picture: null,
  preferences: {},
  ...changes,
})

/** Options of a harness's services. */
export interface FakeServices {
  /** The server: see `fakeServer`. */
  readonly fetch: typeof fetch
  /** Texts of the rendered packages; those of shell-kit are included. */
  readonly messages: readonly Catalogs[]
  readonly account?: Account
  readonly namespaces?: readonly Namespace[]
  readonly locale?: Locale
  /** Stored drafts; none by default. */
  readonly drafts?: DraftStore
  /** Query of the URL, which may contain the namespace of the screen. */
  readonly searchOfAddress?: () => string
}

/** Services that replace a harness's own. */
export type HarnessOptions = Partial<Pick<FakeServices, 'fetch' | 'account' | 'locale' | 'drafts' | 'namespaces'>>

/** Creates drafts that live as long as the harness. */
export const fakeDrafts = (): DraftStore =>
  createDraftStore({ storage: memoryDrafts(), report: (error) => console.error(error) })

/** Creates the services of the shell around a fake server: real clients, a session without storage. */
export function fakeContext({
  fetch,
  messages: catalogs,
  account = fakeAccount(),
  namespaces = [fakeNamespace],
  locale = 'en',
  drafts = fakeDrafts(),
  searchOfAddress = () => '',
}: FakeServices): ShellContext {
  const session = createSession({
    initial: { account, namespaces, namespace: namespaces[0]?.uid ?? null },
    storage: null,
    tabStorage: null,
  })
  const screen = screenNamespace(session, searchOfAddress)
  session.holdToken({ token: 'harness', expires_at: '2099-01-01T00:00:00Z' })
  const i18n = createI18n()
  void activateLocale(i18n, locale, [messages, ...catalogs])
  const toasts = createToasts()
  const confirmations = createConfirmations({
    showSuccess: (message, undoes) => toasts.show({ type: 'success', message, ...(undoes && { undoes }) }),
    describe: messageOf,
  })
  return {
    queryClient: new QueryClient({
      defaultOptions: { queries: { retry: false, queryKeyHashFn: screen.queryKeyHashFn } },
    }),
    session,
    permissions: permissionsOf(session),
    api: createApiClient({
      baseUrl: 'http://harness.local',
      fetch,
      createXhr: () => fakeUpload(fetch),
      onMessage: toasts.show,
      locale: () => localeOf(i18n),
      namespace: screen.namespace,
    }),
    search: createSearchClient({
      host: 'http://harness.local/search',
      scope: screen.scope,
      timeZone: () => session.account?.time_zone,
      current: () => session.searchToken?.token ?? null,
      renew: () => Promise.resolve('harness'),
      onUnauthorized: () => session.end('expired'),
      fetch,
    }),
    i18n,
    toasts,
    confirmations,
    drafts: { open: () => Promise.resolve(drafts), isOff: () => false },
    unsaved: createUnsaved({ confirmations, i18n }),
  }
}
