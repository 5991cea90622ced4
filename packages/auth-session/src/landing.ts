import type { Account } from './account.ts'
import { isLanding, pathnameOf } from './page.ts'

/** A path inside this application: one slash first, and nothing that a browser would read as another host. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)

/**
 * Where to go after signing in: the last visited route, else `/dashboard` for an
 * administrator and `/accounts` for others. A stored route that is not a path of ours, or that `isKnown` does not know,
 * counts as none.
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
