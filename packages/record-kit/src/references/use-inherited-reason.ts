import { useShell } from '@backoffice/shell-kit'
import { useText } from '../parts/texts.ts'
import { isAbove } from './is-above.ts'
import { useNamespaceName } from './use-namespace-name.ts'

/**
 * Returns a function that explains why a record of a namespace cannot be changed: it is inherited from one above the
 * selected one; undefined where it can.
 */
export function useInheritedReason(): (owner: string | undefined) => string | undefined {
  const text = useText()
  const nameOf = useNamespaceName()
  const { session } = useShell()
  const { namespace, namespaces } = session.use()
  return (owner) =>
    owner !== undefined && isAbove(namespaces, owner, namespace)
      ? text('record.inherited', { name: nameOf(owner) })
      : undefined
}
