import { landingFor, type Account } from '@backoffice/auth-session'
import { useLocation } from '@tanstack/react-router'
import { useServices } from '../services-context.ts'
import type { HomeLink } from './error-screen.tsx'

const nothing = { requested: null, lastRoute: null }

/**
 * Returns where an account starts from a screen that failed: the start page of the account, else the dashboard or the
 * accounts, whichever is another screen.
 */
export function homeBeside(failed: string, account: Account): string {
  const home = landingFor(account, nothing, (path) => path !== failed)
  if (home !== failed) return home
  return failed === '/dashboard' ? '/accounts' : '/dashboard'
}

/** Returns the link from the screen that failed to the start, which forgets the failed one. */
export function useHome(): HomeLink {
  const { session } = useServices()
  const { pathname } = useLocation()
  return { href: session.account ? homeBeside(pathname, session.account) : '/', onClick: session.forgetRoute }
}
