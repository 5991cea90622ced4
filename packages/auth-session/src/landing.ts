import type { Account } from './account.ts'
import { isLanding, pathnameOf } from './page.ts'

/**
 * Returns whether a path is inside this application: one slash first, and nothing that a browser would read as another
 * host.
 */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)

/**
 * Returns the address after signing in: the one that was asked for, the start page of the account, or the last one that
 * was open, else `/dashboard` for an administrator and `/accounts` for others. One outside the application, or whose path
 * `isKnown` rejects, is ignored.
 */
export function landingFor(
  { role, preferences: { start_page = null } }: Pick<Account, 'role' | 'preferences'>,
  { requested, lastRoute }: { readonly requested: string | null; readonly lastRoute: string | null },
  isKnown: (path: string) => boolean = () => true,
): string {
  const isScreen = (address: string) => isOwnPath(address) && !isLanding(address) && isKnown(pathnameOf(address))
  const address = [requested, start_page, lastRoute].find((one) => one !== null && isScreen(one))
  return address ?? (role === 'ADMIN' ? '/dashboard' : '/accounts')
}
