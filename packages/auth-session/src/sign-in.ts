import { statusCodeOf } from '@backoffice/api-client'
import type { ApiClient } from '@backoffice/api-client'
import { proxy, snapshot, useSnapshot } from 'valtio'
import type { Account } from './account.ts'
import { landingFor } from './landing.ts'
import { isLanding } from './page.ts'
import type { Page } from './page.ts'
import type { SearchTokens } from './search-tokens.ts'
import type { Session } from './session.ts'
import type { SignOut } from './sign-out.ts'

/** The steps of signing in, in order. After the last one the page goes on. */
export const signInSteps = ['credentials', 'account', 'search-token', 'data', 'account-id', 'table-settings'] as const

/** One of the steps of signing in. */
export type SignInStep = (typeof signInSteps)[number]

/** What somebody signs in with. Kept only until the back end has accepted or refused it. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** How far signing in is: what the screen shows under its thin bar. */
export interface SignInProgress {
  readonly running: SignInStep | null
  readonly failed: { readonly step: SignInStep; readonly error: unknown } | null
}

/** The way in. */
export interface SignIn {
  readonly progress: SignInProgress
  /** Signs in with an e-mail address and a password. Never rejects: a failed step is in `progress`. */
  readonly start: (credentials: Credentials) => Promise<void>
  /** Signs in by the session cookie when the page was loaded. Resolves with whether somebody is signed in now. */
  readonly restore: () => Promise<boolean>
  /** Goes on with the step that failed. Nothing happens after a refused password: it has to be typed again. */
  readonly retry: () => Promise<void>
  /** Follows the progress inside a component. */
  readonly use: () => SignInProgress
}

/** What the shell knows and the session does not. Each may reject; the step can be tried again. */
export interface SignInPorts {
  readonly session: Session
  readonly api: Pick<ApiClient, 'GET' | 'POST'>
  readonly tokens: Pick<SearchTokens, 'renew'>
  readonly signOut: SignOut['signOut']
  readonly page: Page
  /** Loads what every screen needs, such as the namespaces, and hands them to the session. */
  readonly loadData: (account: Account) => Promise<void>
  /** Looks the account up in the search index `accounts`; `null` when the index does not know it yet. */
  readonly findAccountId: (uid: string) => Promise<number | null>
  readonly loadTableSettings: (uid: string) => Promise<void>
  /** Whether a stored path is a screen of ours. Default: any path is. */
  readonly isKnownRoute?: (path: string) => boolean
}

interface Progress {
  running: SignInStep | null
  failed: SignInProgress['failed']
}

/** How a run began; kept for `retry`, without the password once it has been accepted. */
interface Run {
  readonly credentials: Credentials | null
  readonly at: SignInStep
}

/** Whether the same e-mail address and password may succeed later: the back end did not say anything about them. */
const isWorthRepeating = (error: unknown): boolean => (statusCodeOf(error) ?? 500) >= 500

/** Makes the way in: each step by its name, a failed one can be tried again. */
export function createSignIn(ports: SignInPorts): SignIn {
  const { session, api, page } = ports
  const progress = proxy<Progress>({ running: null, failed: null })
  let run: Run = { credentials: null, at: 'credentials' }
  let restoring = false

  const account = (): Account => {
    if (!session.account) throw new Error('Signing in has no account yet')
    return session.account
  }

  async function loadAccount(): Promise<void> {
    const hint = session.isAuthenticated || !restoring
    const { data } = await api.GET('/api/accounts/me', { disableMessage: true, anonymous: !hint })
    if (restoring) session.resume(data)
    else session.begin(data)
  }

  const steps: Readonly<Record<SignInStep, () => Promise<unknown>>> = {
    credentials: async () => {
      if (run.credentials) await api.POST('/login', { body: run.credentials, anonymous: true, disableMessage: true })
    },
    account: loadAccount,
    'search-token': () => ports.tokens.renew(),
    data: () => ports.loadData(account()),
    'account-id': async () => session.identify((await ports.findAccountId(account().uid)) ?? account().id),
    'table-settings': () => ports.loadTableSettings(account().uid),
  }

  /** Runs the steps from `run.at` on; whether all succeeded. */
  async function proceed(): Promise<boolean> {
    progress.failed = null
    for (const step of signInSteps.slice(signInSteps.indexOf(run.at))) {
      progress.running = step
      try {
        await steps[step]()
      } catch (error) {
        Object.assign(progress, { running: null, failed: { step, error } })
        run = { at: step, credentials: isWorthRepeating(error) ? run.credentials : null }
        if (step === 'account' && statusCodeOf(error) === 403) await ports.signOut()
        return false
      }
      if (step === 'credentials') run = { credentials: null, at: 'account' }
    }
    progress.running = null
    session.complete()
    return true
  }

  /** To the first screen, unless a screen is open already. */
  async function arrive(): Promise<void> {
    if (!isLanding(page.path())) return
    await page.go(landingFor(account(), session.lastRoute, ports.isKnownRoute))
  }

  const enter = async (next: Run): Promise<void> => {
    run = next
    if (await proceed()) await arrive()
  }

  return {
    get progress() {
      return snapshot(progress)
    },
    start(credentials) {
      restoring = false
      return enter({ credentials, at: 'credentials' })
    },
    async restore() {
      if (isLanding(page.path()) && !session.isAuthenticated) return false
      restoring = true
      const nobodyKnown = !session.isAuthenticated
      await enter({ credentials: null, at: 'account' })
      const { failed } = progress
      if (nobodyKnown && failed?.step === 'account' && statusCodeOf(failed.error) === 401) await ports.signOut()
      return session.isAuthenticated && session.account !== null && progress.failed === null
    },
    retry: () => (progress.failed && (run.at !== 'credentials' || run.credentials) ? enter(run) : Promise.resolve()),
    use: () => useSnapshot(progress),
  }
}
