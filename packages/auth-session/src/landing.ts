import type { Account } from './account.ts'
import { isLanding, pathnameOf } from './page.ts'

/**
 * Returns whether a path is inside this application: one slash first, and nothing that a browser would read as another
 * host.
 */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)

/**
 * Returns the address after signing in: the first of the stored ones, else `/dashboard` for an administrator and
 * `/accounts` for others. A stored one outside the application, or whose path `isKnown` rejects, is ignored.
 */
export function landingFor(
  account: Pick<Account, 'role'>,
  stored: readonly (string | null)[],
  isKnown: (path: string) => boolean = () => true,
): string {
  const isScreen = (address: string) => isOwnPath(address) && !isLanding(address) && isKnown(pathnameOf(address))
  const address = stored.find((one) => one !== null && isScreen(one))
  return address ?? (account.role === 'ADMIN' ? '/dashboard' : '/accounts')
}
