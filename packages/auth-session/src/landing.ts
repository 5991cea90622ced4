import type { Account } from './account.ts'
import { isLanding, pathnameOf } from './page.ts'

/**
 * Returns whether a path is inside this application: one slash first, and nothing that a browser would read as another
 * host.
 */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)

/**
 * Returns the path after signing in: the last visited route, else `/dashboard` for an administrator and `/accounts` for
 * others. A stored route outside the application, or that `isKnown` rejects, is ignored.
 */
export function landingFor(
  account: Pick<Account, 'role'>,
  lastRoute: string | null,
  isKnown: (path: string) => boolean = () => true,
): string {
  const path = lastRoute === null ? '' : pathnameOf(lastRoute)
  if (isOwnPath(path) && !isLanding(path) && isKnown(path)) return path
  return account.role === 'ADMIN' ? '/dashboard' : '/accounts'
}
