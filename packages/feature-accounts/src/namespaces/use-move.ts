import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Place } from '@backoffice/record-kit/tree'
import { Canceled, useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import type { NamespaceNode } from './namespace-nodes.ts'
import { useText } from './texts.ts'
import { useInheritanceWords } from './use-inheritance-words.ts'

/**
 * Returns a function that moves a namespace. Below another one it inherits from there, so that move is confirmed; one
 * among its siblings changes nothing but their order.
 */
export function useMove(all: readonly NamespaceNode[]) {
  const text = useText()
  const inheritanceWords = useInheritanceWords(all)
  const queryClient = useQueryClient()
  const { api, toasts, confirmations } = useShell()
  const send = async ({ uid, name, version, parent_id }: NamespaceNode, { parent_id: to, sequence }: Place) => {
    const above = all.find((node) => node.uid === to)
    try {
      await api.PUT('/api/namespaces/{uid}', {
        params: { path: { uid } },
        body: { sequence, ...(to !== parent_id && { parent_id: above?.id ?? null }) },
        ifMatch: `"${version}"`,
        disableMessage: true,
      })
      toasts.show({
        type: 'success',
        message: text('namespaces.moved', { name }),
        undoes: { resource: 'namespaces', object: uid },
      })
    } finally {
      void invalidateResource(queryClient, 'namespaces')
    }
  }
  return (node: NamespaceNode, place: Place): void => {
    if (place.parent_id === node.parent_id) {
      send(node, place).catch((failed: unknown) => toasts.show({ type: 'error', message: messageOf(failed) }))
      return
    }
    const above = all.find(({ uid }) => uid === place.parent_id)
    confirmations
      .ask({
        title: text('namespaces.move', { name: node.name }),
        description: [
          above
            ? text('namespaces.move-below', { name: node.name, above: above.name })
            : text('namespaces.move-to-top', { name: node.name }),
          ...inheritanceWords(node.parent_id ?? null, place.parent_id),
        ].join(' '),
        action: text('namespaces.move-action'),
        run: () => send(node, place),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  }
}
