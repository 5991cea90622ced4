import { useMemo } from 'react'
import { useNamespaceName } from '../references/use-namespace-name.ts'
import { useSeveralNamespaces } from '../references/use-several-namespaces.ts'
import { useText } from './texts.ts'

/**
 * Returns the column with the namespace of a record, for every list: shown by default where the list has records of
 * several.
 */
export function useNamespaceColumn() {
  const text = useText()
  const nameOf = useNamespaceName()
  const areSeveral = useSeveralNamespaces()
  return useMemo(
    () => ({
      id: 'namespace',
      header: text('record.namespace'),
      width: 144,
      optional: !areSeveral,
      cell: ({ document }: { readonly document: object }) =>
        'namespace' in document && typeof document.namespace === 'string' ? nameOf(document.namespace) : '–',
    }),
    [text, nameOf, areSeveral],
  )
}
