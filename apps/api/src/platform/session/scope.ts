import { isAboutAccounts } from '@backoffice/api-contract'
import { namespaces } from '../accounts/tables.ts'
import { conflict, forbidden } from '../http/failure.ts'
import type { Database } from '../database/database.ts'
import type { Problem } from '../messages/problem.ts'
import type { Account } from './account.ts'
import { text } from './messages.ts'

/** The tenants that a call may access. */
export interface Scope {
  /** The account's own namespaces and everything below them: readable and writable. */
  readonly own: readonly string[]
  /** The namespaces above them, nearest first: only their catalog is readable (parent view). */
  readonly inherited: readonly string[]
  /** Namespace of a new record when the request has none. */
  readonly first: string | undefined
  /** The namespace in which numbers and codes are looked up; undefined: in all own ones. */
  readonly selected: string | undefined
  /** The namespaces above each one, nearest first. */
  readonly above: ReadonlyMap<string, readonly string[]>
  /** Closed namespaces: nothing in them can be changed. */
  readonly closed: ReadonlySet<string>
}

/** Columns of a namespace from which a tree is built. */
export const nodeFields = {
  uid: namespaces.uid,
  id: namespaces.id,
  parent_id: namespaces.parent_id,
  status: namespaces.status,
}

interface Node {
  readonly uid: string
  readonly id: number
  readonly parent_id: number | null
  readonly status: 'Active' | 'Closed'
}

type Place = Omit<Node, 'status'>

/** Returns the namespaces above each one, nearest first; a cycle in the data ends where it starts. */
export function namespacesAbove(all: readonly Place[]): ReadonlyMap<string, readonly string[]> {
  const byId = new Map(all.map((node) => [node.id, node]))
  const above = (node: Place, seen: readonly Place[]): readonly Place[] => {
    const parent = node.parent_id === null ? undefined : byId.get(node.parent_id)
    return parent && !seen.includes(parent) ? above(parent, [...seen, parent]) : seen
  }
  return new Map(all.map((node) => [node.uid, above(node, []).map(({ uid }) => uid)]))
}

/** All namespaces in sort order, with those above each one. */
export interface NamespaceTree {
  readonly everywhere: readonly string[]
  readonly above: ReadonlyMap<string, readonly string[]>
  readonly closed: ReadonlySet<string>
}

export const treeOf = (all: readonly Node[]): NamespaceTree => ({
  everywhere: all.map(({ uid }) => uid),
  above: namespacesAbove(all),
  closed: new Set(all.filter(({ status }) => status === 'Closed').map(({ uid }) => uid)),
})

type Placed = Pick<Account, 'role' | 'namespaces'>

/** Returns the scope of an account among these namespaces. */
export const scopeOf = (account: Placed, all: readonly Node[]): Scope => scopeIn(account, treeOf(all))

/** Whether an account works in a namespace of a tree. */
export const worksIn = ({ role, namespaces: named }: Placed, { above }: NamespaceTree, namespace: string): boolean =>
  above.has(namespace) && (role === 'ADMIN' || seenFrom({ above }, namespace).some((uid) => named.includes(uid)))

/**
 * Returns the scope of an account in a tree: administrators work everywhere; others in their namespaces and below, and
 * see the catalog above.
 */
export function scopeIn(account: Placed, { everywhere, above, closed }: NamespaceTree): Scope {
  /** The first of these that is open; when all of them are closed, the first. */
  const firstOf = (uids: readonly string[]) => uids.find((uid) => !closed.has(uid)) ?? uids[0]
  if (account.role === 'ADMIN') {
    return {
      own: everywhere,
      inherited: [],
      first: firstOf([...account.namespaces.filter((uid) => above.has(uid)), ...everywhere]),
      selected: undefined,
      above,
      closed,
    }
  }
  const named = new Set(account.namespaces)
  const own = everywhere.filter((uid) => seenFrom({ above }, uid).some((one) => named.has(one)))
  const inherited = [...new Set(everywhere.filter((uid) => named.has(uid)).flatMap((uid) => above.get(uid) ?? []))]
  return {
    own,
    inherited: inherited.filter((uid) => !own.includes(uid)),
    first: firstOf(account.namespaces.filter((uid) => own.includes(uid))),
    selected: undefined,
    above,
    closed,
  }
}

/**
 * Returns the scope of a call in one namespace: records of it and below, and the catalog above. Without a selection, or
 * with one outside of the scope, it stays the same.
 */
export function lookingAt(scope: Scope, selected: string | undefined): Scope {
  if (selected === undefined || !scope.own.includes(selected)) return scope
  const below = scope.own.filter((uid) => uid === selected || scope.above.get(uid)?.includes(selected))
  return {
    own: below,
    inherited: (scope.above.get(selected) ?? []).filter((uid) => !below.includes(uid)),
    first: selected,
    selected,
    above: scope.above,
    closed: scope.closed,
  }
}

/** Returns a namespace and those above it, nearest first: references of its records may point there. */
export const seenFrom = ({ above }: Pick<Scope, 'above'>, namespace: string): readonly string[] => [
  namespace,
  ...(above.get(namespace) ?? []),
]

/** Whether two namespaces are equal, or one is above the other. */
export const areRelated = (scope: Pick<Scope, 'above'>, one: string, other: string): boolean =>
  seenFrom(scope, one).includes(other) || seenFrom(scope, other).includes(one)

/**
 * Returns the scope of a call: of the namespace in its header, or of all.
 * @throws 403 for a namespace outside of the account's own, where the call is about records of tenants
 */
export function scopeOfCall(scope: Scope, path: string, header: unknown): Scope {
  const selected = typeof header === 'string' && header !== '' ? header : undefined
  if (selected === undefined) return scope
  if (isAboutAccounts(path.split('/')[2] ?? ''))
    return scope.own.includes(selected) ? { ...scope, first: selected, selected } : scope
  if (!scope.own.includes(selected)) throw forbidden(text('namespace-not-yours'))
  return lookingAt(scope, selected)
}

/** Returns the current scope of an account. */
export async function findScope(database: Database, account: Account): Promise<Scope> {
  const all = await database.select(nodeFields).from(namespaces).orderBy(namespaces.id)
  return scopeOf(account, all)
}

/** Returns why nothing in a namespace can be changed; undefined while it is open. */
export const whyClosed = (
  { closed }: Pick<Scope, 'closed'>,
  namespace: string | null | undefined,
): Problem | undefined =>
  namespace != null && closed.has(namespace) ? { message: text('namespace-closed') } : undefined

/** Rejects a change in a closed namespace. @throws 409 */
export function assertOpen(scope: Pick<Scope, 'closed'>, namespace: string | null | undefined): void {
  const problem = whyClosed(scope, namespace)
  if (problem) throw conflict(problem.message)
}

/** Returns a scope in which no namespace counts as closed. */
export const opened = (scope: Scope): Scope => ({ ...scope, closed: nowhere.closed })

/** The scope of a call before sign-in. */
export const nowhere: Scope = {
  own: [],
  inherited: [],
  first: undefined,
  selected: undefined,
  above: new Map(),
  closed: new Set(),
}
