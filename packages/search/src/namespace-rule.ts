import { quote } from './quote.ts'

/** Which tenants' data is looked at: the session's `scope`. */
export interface SearchScope {
  /** Uids of the current namespace and its children; empty when none is chosen. */
  readonly own: readonly string[]
  /** Uid of the parent in parent view, else `null`. */
  readonly parent: string | null
}

/**
 * The namespace rule: the current namespace and its children, and the parent in parent view.
 * Empty when no namespace is chosen. This is for the person at the screen; the wall is the rule inside the token.
 */
export function namespaceRule({ own, parent }: SearchScope): string {
  const uids = [...new Set(parent === null ? own : [...own, parent])]
  if (uids.length === 0) return ''
  return uids.length === 1 ? `"namespace" = ${quote(uids[0] ?? '')}` : `"namespace" IN [${uids.map(quote).join(', ')}]`
}
