import { useShell } from '@backoffice/shell-kit'
import { useCallback } from 'react'

/**
 * Returns the names of namespaces: `''` until they are loaded, their uids where they are unknown to the account. The
 * same function until one changes.
 */
export function useNamespaceName(): (uid: string) => string {
  const { session } = useShell()
  const { namespaces } = session.use()
  return useCallback(
    (uid) => (namespaces.length === 0 ? '' : (namespaces.find((one) => one.uid === uid)?.name ?? uid)),
    [namespaces],
  )
}
