import type { Account, Namespace } from './account.ts'

/** Selected tenants, for the namespace filter of every search. */
export interface NamespaceScope {
  /** Uids of the current namespace and its children; empty when none is selected. */
  readonly own: readonly string[]
  /** Uid of the parent in parent view, else `null`. */
  readonly parent: string | null
}

/** Returns the parent namespace, if there is one and it is known. */
export function parentOf(namespaces: readonly Namespace[], uid: string | null): Namespace | null {
  const current = namespaces.find((one) => one.uid === uid)
  if (!current || current.parent_id === null) return null
  return namespaces.find(({ id }) => id === current.parent_id) ?? null
}

/** Returns the child namespaces. */
export function childrenOf(namespaces: readonly Namespace[], uid: string | null): readonly Namespace[] {
  const current = namespaces.find((one) => one.uid === uid)
  return current ? namespaces.filter(({ parent_id }) => parent_id === current.id) : []
}

/** Returns the current namespace, its children, and in parent view its parent. */
export const scopeOf = (namespaces: readonly Namespace[], uid: string | null, parentView: boolean): NamespaceScope => ({
  own: uid === null ? [] : [uid, ...childrenOf(namespaces, uid).map((child) => child.uid)],
  parent: parentView ? (parentOf(namespaces, uid)?.uid ?? null) : null,
})

/**
 * Returns the initial namespace of an account after signing in: the remembered one for an administrator, the first of
 * their own, or none, for everyone else.
 */
export const firstNamespace = (
  account: Pick<Account, 'role' | 'namespaces'>,
  remembered: string | null,
): string | null => (account.role === 'ADMIN' ? remembered : (account.namespaces[0] ?? null))

/** Returns the namespace after a reload: the former one, if the account still has it. */
export const keptNamespace = (
  account: Pick<Account, 'role' | 'namespaces'>,
  remembered: string | null,
): string | null =>
  remembered !== null && account.namespaces.includes(remembered) ? remembered : firstNamespace(account, remembered)
