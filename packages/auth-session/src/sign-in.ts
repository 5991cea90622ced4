import { statusCodeOf } from '@backoffice/api-client'
import type { ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { proxy, snapshot, useSnapshot } from 'valtio'
import type { Snapshot } from 'valtio'
import type { Account } from './account.ts'
import { landingFor } from './landing.ts'
import { isLanding } from './page.ts'
import type { Page } from './page.ts'
import type { SearchTokens } from './search-tokens.ts'
import type { Session } from './session.ts'
import type { SignOut } from './sign-out.ts'

/** The steps of signing in, in order. After the last one the page continues. */
export const signInSteps = ['credentials', 'account', 'search-token', 'data', 'account-id', 'table-settings'] as const

/** One of the steps of signing in. */
export type SignInStep = (typeof signInSteps)[number]

/** Email and password. Stored only until the back end has accepted or rejected them. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Progress of signing in: shown under the thin bar of the screen. */
export interface SignInProgress {
  readonly running: SignInStep | null
  readonly failed: { readonly step: SignInStep; readonly error: unknown } | null
  /** The second step that has to be taken or set up after the password; `null` when there is none. */
  readonly secondStep: Snapshot<Schema<'SecondStep'>> | null
}

/** Signing in. */
export interface SignIn {
  readonly progress: SignInProgress
  /** Signs in with an email and a password. Never rejects: a failed step is in `progress`. */
  readonly start: (credentials: Credentials) => Promise<void>
  /** Signs in with the session cookie after the page was loaded. Resolves with whether someone is signed in now. */
  readonly restore: () => Promise<boolean>
  /** Continues once the second step was taken: the back end has begun the session. */
  readonly continue: () => Promise<void>
  /** Shows the second step that a sign-in in this browser waits for: one that began at an identity provider. */
  readonly wait: (secondStep: Schema<'SecondStep'>) => void
  /** Returns to email and password; ends the sign-in that waits for its second step. */
  readonly startAgain: () => Promise<void>
  /** Retries the step that failed. Does nothing after a rejected password: it must be typed again. */
  readonly retry: () => Promise<void>
  /** Follows the progress inside a component. */
  readonly use: () => SignInProgress
}

/** Calls of the shell for signing in. Each may reject; the step can be retried. */
export interface SignInPorts {
  readonly session: Session
  readonly api: Pick<ApiClient, 'GET' | 'POST'>
  readonly tokens: Pick<SearchTokens, 'renew'>
  readonly signOut: SignOut['signOut']
  readonly page: Page
  /** Loads what every screen needs, such as the namespaces, and passes it to the session. */
  readonly loadData: (account: Account) => Promise<void>
  /** Finds the account in the search index `accounts`; `null` when it is not in the index yet. */
  readonly findAccountId: (uid: string) => Promise<number | null>
  readonly loadTableSettings: (uid: string) => Promise<void>
  /** Returns whether a stored path is a screen of the product. Default: any path is. */
  readonly isKnownRoute?: (path: string) => boolean
}

interface Progress {
  running: SignInStep | null
  failed: SignInProgress['failed']
  secondStep: Schema<'SecondStep'> | null
}

/** Start of a run; stored for `retry`, without the password once it has been accepted. */
interface Run {
  readonly credentials: Credentials | null
  readonly at: SignInStep
}

/** Returns whether the same email and password may succeed later: the back end did not reject them. */
const isWorthRepeating = (error: unknown): boolean => (statusCodeOf(error) ?? 500) >= 500

/** Creates the sign-in: each step by its name, a failed one can be retried. */
export function createSignIn(ports: SignInPorts): SignIn {
  const { session, api, page } = ports
  const progress = proxy<Progress>({ running: null, failed: null, secondStep: null })
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
      if (!run.credentials) return
      const { data } = await api.POST('/login', { body: run.credentials, anonymous: true, disableMessage: true })
      progress.secondStep = data.results.second_step ?? null
    },
    account: loadAccount,
    'search-token': () => ports.tokens.renew(),
    data: () => ports.loadData(account()),
    'account-id': async () => session.identify((await ports.findAccountId(account().uid)) ?? account().id),
    'table-settings': () => ports.loadTableSettings(account().uid),
  }

  /** Runs the steps from `run.at` on; returns whether all succeeded. */
  async function proceed(): Promise<boolean> {
    Object.assign(progress, { failed: null, secondStep: null })
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
      if (progress.secondStep) {
        progress.running = null
        return false
      }
    }
    progress.running = null
    session.complete()
    return true
  }

  /** Opens the first screen, unless a screen is open already. */
  async function arrive(): Promise<void> {
    if (!isLanding(page.path())) return
    await page.go(landingFor(account(), session, ports.isKnownRoute))
    session.request(null)
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
    continue() {
      restoring = false
      return enter({ credentials: null, at: 'account' })
    },
    wait(secondStep) {
      progress.secondStep = secondStep
    },
    async startAgain() {
      await api.POST('/logout', { anonymous: true, disableMessage: true }).catch(() => undefined)
      progress.secondStep = null
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
