import type { Schema } from '@backoffice/api-contract'

type Placed = Pick<Schema<'Namespace'>, 'uid' | 'id' | 'parent_id'>

/** Returns whether a namespace is above another one, where its catalog is inherited. */
export function isAbove(namespaces: readonly Placed[], above: string, uid: string | null): boolean {
  const at = namespaces.find((one) => one.uid === uid)
  const parent = at && namespaces.find(({ id }) => id === at.parent_id)
  return parent !== undefined && (parent.uid === above || isAbove(namespaces, above, parent.uid))
}
