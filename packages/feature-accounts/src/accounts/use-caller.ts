import { useShell } from '@backoffice/shell-kit'

/** Returns who is signed in, as the rules about accounts read it. */
export function useCaller() {
  const { session, permissions } = useShell()
  const { account, namespaces } = session.use()
  return { account, namespaces, can: permissions.can }
}
