import type { Namespace } from '@backoffice/auth-session'
import { useRouter } from '@tanstack/react-router'
import type { ShellContext } from '../context.ts'
import { switchNamespace } from './switch-namespace.ts'

const above = (namespaces: readonly Namespace[], uid: string | undefined): readonly string[] => {
  const found: string[] = []
  for (let at = namespaces.find((one) => one.uid === uid); at && !found.includes(at.uid);) {
    found.push(at.uid)
    const { parent_id } = at
    at = parent_id === null ? undefined : namespaces.find(({ id }) => id === parent_id)
  }
  return found
}

/**
 * Says when a record is of another namespace than the one that is looked at and those below it: that one's name, and the
 * way there (screens C0.5: wrong tenant). Only what the account may open is ever known here. `inherits`: what is above is seen too.
 */
export function useElsewhere(namespace: string | undefined, { inherits = false } = {}): { readonly name: string; readonly go: () => void } | undefined {
  const router = useRouter()
  const context: ShellContext = router.options.context
  const { namespace: chosen, namespaces } = context.session.use()
  if (namespace === undefined || chosen === null || above(namespaces, namespace).includes(chosen)) return undefined
  if (inherits && above(namespaces, chosen).includes(namespace)) return undefined
  const found = namespaces.find(({ uid }) => uid === namespace)
  return found && { name: found.name, go: () => void switchNamespace(context, router, () => context.session.choose(namespace)) }
}
