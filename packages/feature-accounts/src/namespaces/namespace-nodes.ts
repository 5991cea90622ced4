import type { Schema } from '@backoffice/api-contract'
import type { TreeNode } from '@backoffice/record-kit/tree'

/** A namespace as a node of the tree, which knows its parent by uid. */
export type NamespaceNode = Omit<Schema<'Namespace'>, 'parent_id'> & TreeNode

/** Returns namespaces as nodes of a tree. One whose parent is not visible is at the top. */
export function nodesOf(all: readonly Schema<'Namespace'>[]): readonly NamespaceNode[] {
  const uids = new Map(all.map(({ id, uid }) => [id, uid]))
  return all.map(({ parent_id: parent, ...node }) => ({
    ...node,
    parent_id: parent === null ? null : (uids.get(parent) ?? null),
  }))
}
