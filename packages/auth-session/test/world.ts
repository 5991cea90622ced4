import type { ApiClient } from '@backoffice/api-client'
import { FetchError } from '@backoffice/api-client'
import type { Account } from '../src/account.ts'
import { createSearchTokens } from '../src/search-tokens.ts'
import { createSession } from '../src/session.ts'
import type { SessionOptions } from '../src/session.ts'
import { createSignIn } from '../src/sign-in.ts'
import type { SignInPorts } from '../src/sign-in.ts'
import { createSignOut } from '../src/sign-out.ts'
import type { KeyValueStorage } from '../src/stored-state.ts'

export const anAccount = (fields: Partial<Account> = {}): Account => ({
  uid: 'u1',
  id: 1,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  updated_by: null,
  name: 'Anna',
  email: 'anna@example.nl',
  role: 'EMPLOYEE',
  status: 'ACTIVE',
  namespaces: ['n1', 'n2'],
  group: null,
  isAdmin: fields.role === 'ADMIN',
  invited: false,
  last_login_at: null,
  two_step: false,
  picture: null,
  preferences: {},
  ...fields,
})

export function memoryStorage(initial: Record<string, string> = {}): KeyValueStorage {
  const kept = new Map(Object.entries(initial))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** A failed call with a status; without one, a call without a response. */
export const failed = (status?: number): FetchError =>
  new FetchError(
    { method: 'GET', url: '/' },
    status === undefined
      ? { cause: new TypeError('fetch failed') }
      : { response: new Response(null, { status }), data: [] },
  )

/** A minimal back end and page. All calls are recorded in `log`. */
export function world({
  account = anAccount(),
  at = '/',
  host = 'office.example',
  session: sessionOptions = {},
  ports = {},
}: { account?: Account; at?: string; host?: string; session?: SessionOptions; ports?: Partial<SignInPorts> } = {}) {
  const log: string[] = []
  const failures = new Map<string, FetchError[]>()
  const place = { path: at }
  const answers: Record<string, unknown> = {
    'GET /api/accounts/me': account,
    'POST /login': { results: { uid: account.uid } },
    'POST /api/search-token': { token: 't1', expires_at: '2026-11-21T12:15:00Z' },
    'POST /logout': undefined,
  }
  const call =
    (method: string) =>
    (path: string, init: { anonymous?: boolean } = {}) => {
      const name = `${method} ${path}`
      log.push(init.anonymous ? `${name} (anonymous)` : name)
      const failure = failures.get(name)?.shift()
      return failure
        ? Promise.reject(failure)
        : Promise.resolve({ data: answers[name], response: new Response(null), etag: null, indexPending: false })
    }
  const api = { GET: call('GET'), POST: call('POST') } as unknown as ApiClient
  const session = createSession({ storage: memoryStorage(), tabStorage: memoryStorage(), ...sessionOptions })
  const page = {
    path: () => place.path,
    hostname: () => host,
    go: (path: string) => void (log.push(`go ${path}`), (place.path = path)),
    reload: () => void log.push('reload'),
  }
  const reported: unknown[] = []
  const out = createSignOut({
    session,
    api,
    page,
    keepDrafts: () => Promise.resolve(void log.push('keep drafts')),
    report: (error) => reported.push(error),
  })
  const tokens = createSearchTokens({ session, api })
  const step = (name: string) => () => Promise.resolve(void log.push(name))
  const signIn = createSignIn({
    session,
    api,
    tokens,
    page,
    signOut: out.signOut,
    loadData: step('load data'),
    findAccountId: () => (log.push('find account id'), Promise.resolve(77)),
    loadTableSettings: step('load table settings'),
    ...ports,
  })
  /** Makes the next calls fail. */
  const fail = (name: string, ...errors: FetchError[]) => void failures.set(name, errors)
  return { log, answers, api, session, page, place, out, tokens, signIn, fail, reported }
}
