import { useShell } from '@backoffice/shell-kit'

/** Returns whether lists have records of several namespaces; renders again when another one is selected. */
export function useSeveralNamespaces(): boolean {
  const { session } = useShell()
  session.use()
  const { own, parent } = session.scope
  return own.length !== 1 || parent !== null
}
