import type { FilterState } from '@backoffice/shell-kit'
import type { NamespaceNode } from './namespace-nodes.ts'

/** Filters of the tree, as in the list of namespaces. */
export const treeFilters = ['status', 'has_children', 'has_websites', 'has_accounts'] as const

type TreeFilter = (typeof treeFilters)[number]

/** Filters of the tree in its URL. */
export type TreeFilters = FilterState<TreeFilter>

/** Returns the value of a namespace for a filter; undefined for what one may not know of it. */
export function valueOf({ status = 'Active', counts }: NamespaceNode, field: TreeFilter): string | undefined {
  if (field === 'status') return status
  if (!counts) return undefined
  const { children, websites, accounts } = counts
  return String({ has_children: children, has_websites: websites, has_accounts: accounts }[field] > 0)
}

/** Returns whether a namespace passes the filters of a URL; undefined where it has none. */
export function passing(filters: TreeFilters): ((node: NamespaceNode) => boolean) | undefined {
  const used = treeFilters.filter((field) => filters[field]?.length && !filters.off?.includes(field))
  if (used.length === 0) return undefined
  return (node) =>
    used.every((field) => {
      const value = valueOf(node, field)
      if (value === undefined) return false
      return (filters[field] ?? []).includes(value) !== (filters.not?.includes(field) ?? false)
    })
}
