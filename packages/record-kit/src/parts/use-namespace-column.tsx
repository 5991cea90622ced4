import { useShell } from '@backoffice/shell-kit'
import { useMemo } from 'react'
import { useNamespaceName } from '../references/use-namespace-name.ts'
import { useText } from './texts.ts'

/**
 * Returns the column with the namespace of a record, for every list: shown by default where the list has records of
 * several.
 */
export function useNamespaceColumn() {
  const text = useText()
  const { session } = useShell()
  // Renders again when another namespace is selected.
  session.use()
  const { scope } = session
  const nameOf = useNamespaceName()
  const isOne = scope.own.length === 1 && scope.parent === null
  return useMemo(
    () => ({
      id: 'namespace',
      header: text('record.namespace'),
      width: 144,
      optional: isOne,
      cell: ({ document }: { readonly document: object }) =>
        'namespace' in document && typeof document.namespace === 'string' ? nameOf(document.namespace) : '–',
    }),
    [text, nameOf, isOne],
  )
}
