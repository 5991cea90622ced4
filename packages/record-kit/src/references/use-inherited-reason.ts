import { useShell } from '@backoffice/shell-kit'
import { useCallback } from 'react'
import { useText } from '../parts/texts.ts'
import { isAbove } from './is-above.ts'
import { useNamespaceName } from './use-namespace-name.ts'

/**
 * Returns a function that explains why a record of a namespace cannot be changed: it is inherited from one above the
 * selected one; undefined where it can. The same function until a namespace changes.
 */
export function useInheritedReason(): (owner: string | undefined) => string | undefined {
  const text = useText()
  const nameOf = useNamespaceName()
  const { session } = useShell()
  const { namespace, namespaces } = session.use()
  return useCallback(
    (owner) =>
      owner !== undefined && isAbove(namespaces, owner, namespace)
        ? text('record.inherited', { name: nameOf(owner) })
        : undefined,
    [text, nameOf, namespaces, namespace],
  )
}

/** Returns a function that explains why the record of a row of any list cannot be changed. */
export function useInheritedRowReason(): (row: object) => string | undefined {
  const whyInherited = useInheritedReason()
  return useCallback(
    (row) => {
      const document = 'document' in row ? row.document : undefined
      if (typeof document !== 'object' || document === null || !('namespace' in document)) return undefined
      return typeof document.namespace === 'string' ? whyInherited(document.namespace) : undefined
    },
    [whyInherited],
  )
}
