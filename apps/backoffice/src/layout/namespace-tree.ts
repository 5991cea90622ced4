import type { Namespace } from '@backoffice/auth-session'

/** A namespace and the number of its ancestors. */
export interface PlacedNamespace {
  readonly namespace: Namespace
  readonly depth: number
}

/**
 * Returns namespaces with their children below them, in their own order. With a search text: those whose name or code
 * contains it, without the tree. One whose parent is missing is at the top.
 */
export function namespaceTree(namespaces: readonly Namespace[], typed: string): readonly PlacedNamespace[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted !== '') {
    return namespaces
      .filter(({ name, code = '' }) => `${name} ${code}`.toLowerCase().includes(wanted))
      .map((namespace) => ({ namespace, depth: 0 }))
  }
  const below = (parent: Namespace, depth: number): readonly PlacedNamespace[] => [
    { namespace: parent, depth },
    ...namespaces
      .filter(({ parent_id, id }) => parent_id === parent.id && id !== parent.id)
      .flatMap((child) => below(child, depth + 1)),
  ]
  const known = new Set(namespaces.map(({ id }) => id))
  return namespaces
    .filter(({ parent_id }) => parent_id === null || !known.has(parent_id))
    .flatMap((root) => below(root, 0))
}
