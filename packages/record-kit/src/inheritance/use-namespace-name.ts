import { useShell } from '@backoffice/shell-kit'

/** What a namespace is called; its uid where the account does not know it. */
export function useNamespaceName(): (uid: string) => string {
  const { session } = useShell()
  const { namespaces } = session.use()
  return (uid) => namespaces.find((one) => one.uid === uid)?.name ?? uid
}
