import type { Account, Namespace } from './account.ts'

/** Which tenants' data is looked at: what the namespace filter of every search is made of. */
export interface NamespaceScope {
  /** Uids of the current namespace and its children; empty when none is chosen. */
  readonly own: readonly string[]
  /** Uid of the parent in parent view, else `null`. */
  readonly parent: string | null
}

/** The namespace above, if there is one and it is known. */
export function parentOf(namespaces: readonly Namespace[], uid: string | null): Namespace | null {
  const current = namespaces.find((one) => one.uid === uid)
  if (!current || current.parent_id === null) return null
  return namespaces.find(({ id }) => id === current.parent_id) ?? null
}

/** The namespaces right below. */
export function childrenOf(namespaces: readonly Namespace[], uid: string | null): readonly Namespace[] {
  const current = namespaces.find((one) => one.uid === uid)
  return current ? namespaces.filter(({ parent_id }) => parent_id === current.id) : []
}

/** The current namespace, its children, and in parent view its parent. */
export const scopeOf = (namespaces: readonly Namespace[], uid: string | null, parentView: boolean): NamespaceScope => ({
  own: uid === null ? [] : [uid, ...childrenOf(namespaces, uid).map((child) => child.uid)],
  parent: parentView ? (parentOf(namespaces, uid)?.uid ?? null) : null,
})

/**
 * Where an account begins after signing in: an administrator in the remembered namespace,
 * everybody else in the first of their own, or in none.
 */
export const firstNamespace = (
  account: Pick<Account, 'role' | 'namespaces'>,
  remembered: string | null,
): string | null => (account.role === 'ADMIN' ? remembered : (account.namespaces[0] ?? null))

/** Where an account goes on after the page was loaded again: as it was, if it still has that namespace. */
export const keptNamespace = (
  account: Pick<Account, 'role' | 'namespaces'>,
  remembered: string | null,
): string | null =>
  remembered !== null && account.namespaces.includes(remembered) ? remembered : firstNamespace(account, remembered)
