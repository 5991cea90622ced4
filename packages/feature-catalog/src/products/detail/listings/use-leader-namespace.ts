import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'

/**
 * Returns the namespace from which all sisters of a product are seen: that of the product it follows. Undefined where
 * the account does not work there: only its own namespaces are seen then.
 */
export function useLeaderNamespace({ namespace: own, above }: Schema<'Product'>): string | undefined {
  const { session } = useShell()
  const { account, namespaces } = session.use()
  const leader = above?.namespace ?? own
  const isOurs = (uid: string, seen: readonly string[] = []): boolean => {
    if (account?.isAdmin || account?.namespaces.includes(uid)) return true
    const parent = namespaces.find(({ uid: one }) => one === uid)?.parent_id
    const above_it = namespaces.find(({ id }) => id === parent)
    return above_it !== undefined && !seen.includes(above_it.uid) && isOurs(above_it.uid, [...seen, uid])
  }
  return isOurs(leader) ? leader : undefined
}
