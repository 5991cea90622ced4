import { useShell } from '@backoffice/shell-kit'

/** Returns the name of a namespace; its uid where it is unknown to the account. */
export function useNamespaceName(): (uid: string) => string {
  const { session } = useShell()
  const { namespaces } = session.use()
  return (uid) => namespaces.find((one) => one.uid === uid)?.name ?? uid
}
