import { StatusBadge } from '@backoffice/ui'
import { useNamespaceName } from '../references/use-namespace-name.ts'
import { useSeveralNamespaces } from '../references/use-several-namespaces.ts'
import { useText } from './texts.ts'

/** Says whose a record is, where the records of several namespaces are listed. */
export function NamespaceBadge({ namespace }: { readonly namespace: string }) {
  const text = useText()
  const nameOf = useNamespaceName()
  if (!useSeveralNamespaces()) return null
  return <StatusBadge tone="neutral">{text('rail.namespace', { name: nameOf(namespace) })}</StatusBadge>
}
