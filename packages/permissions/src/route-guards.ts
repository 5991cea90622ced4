import type { Subject } from './subject.ts'

/** The guards of routes. `none`: any path but the landing page still needs an account. */
export const routeGuards = ['authenticated', 'not-authenticated', 'none'] as const

/** The name of a guard. */
export type RouteGuard = (typeof routeGuards)[number]

/** First segments of the paths under the guard `authenticated`. */
export const authenticatedSections = [
  'accounts',
  'customers',
  'dashboard',
  'discounts',
  'orders',
  'products',
  'reporting',
  'tasks',
  'websites',
] as const

const authenticated: ReadonlySet<string> = new Set(authenticatedSections)

/** Returns the guard of a path. A query or a fragment of the path is ignored. */
export function guardOf(path: string): RouteGuard {
  const first = path
    .replace(/[?#].*$/s, '')
    .split('/')
    .find((segment) => segment !== '')
  if (first === undefined) return 'not-authenticated'
  return authenticated.has(first) ? 'authenticated' : 'none'
}

/** Result of a guard: open, ask to sign in, or go to the account's own first screen. */
export type GuardVerdict = 'open' | 'sign-in' | 'go-to-landing'

/** Applies a guard. A blocked account counts as signed out. */
export function applyGuard(guard: RouteGuard, account: Pick<Subject, 'status'> | null): GuardVerdict {
  const signedIn = account !== null && account.status !== 'BLOCKED'
  if (guard === 'not-authenticated') return signedIn ? 'go-to-landing' : 'open'
  return signedIn ? 'open' : 'sign-in'
}
