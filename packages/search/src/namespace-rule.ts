import { quote } from '@backoffice/list-filters'

/** Selected tenants: the session's `scope`. */
export interface SearchScope {
  /** Uids of the current namespace and its children; empty when none is selected. */
  readonly own: readonly string[]
  /** Uid of the parent in parent view, else `null`. */
  readonly parent: string | null
}

/**
 * Returns the condition of the selected tenants: the current namespace and its children, and the parent in parent view.
 * Empty when no namespace is selected. This is for convenience; access is enforced by the rule inside the token.
 */
export function namespaceRule({ own, parent }: SearchScope): string {
  const uids = [...new Set(parent === null ? own : [...own, parent])]
  if (uids.length === 0) return ''
  return uids.length === 1 ? `"namespace" = ${quote(uids[0] ?? '')}` : `"namespace" IN [${uids.map(quote).join(', ')}]`
}
