import { isAboutAccounts } from '@backoffice/api-contract'
import { namespaces } from '../accounts/tables.ts'
import { forbidden } from '../http/failure.ts'
import type { Database } from '../database/database.ts'
import type { Account } from './account.ts'
import { text } from './messages.ts'

/** Which tenants a call may touch. */
export interface Scope {
  /** The account's own namespaces and everything below them: may be read and changed. */
  readonly own: readonly string[]
  /** What lies above them, nearest first: its catalog may be read (parent view), nothing else. */
  readonly inherited: readonly string[]
  /** Where a new record goes when the caller does not say. */
  readonly first: string | undefined
  /** The one namespace in which numbers and codes are looked up; undefined: in all of one's own. */
  readonly selected: string | undefined
  /** The namespaces above each one, nearest first. */
  readonly above: ReadonlyMap<string, readonly string[]>
}

interface Node {
  readonly uid: string
  readonly id: number
  readonly parent_id: number | null
}

/** The namespaces above each one, nearest first; a loop in the data ends where it begins. */
export function namespacesAbove(all: readonly Node[]): ReadonlyMap<string, readonly string[]> {
  const byId = new Map(all.map((node) => [node.id, node]))
  const above = (node: Node, seen: readonly Node[]): readonly Node[] => {
    const parent = node.parent_id === null ? undefined : byId.get(node.parent_id)
    return parent && !seen.includes(parent) ? above(parent, [...seen, parent]) : seen
  }
  return new Map(all.map((node) => [node.uid, above(node, []).map(({ uid }) => uid)]))
}

/** All namespaces in their order, with those above each one. */
export interface NamespaceTree {
  readonly everywhere: readonly string[]
  readonly above: ReadonlyMap<string, readonly string[]>
}

export const treeOf = (all: readonly Node[]): NamespaceTree => ({
  everywhere: all.map(({ uid }) => uid),
  above: namespacesAbove(all),
})

type Placed = Pick<Account, 'role' | 'namespaces'>

/** The scope of an account among these namespaces. */
export const scopeOf = (account: Placed, all: readonly Node[]): Scope => scopeIn(account, treeOf(all))

/** An administrator works everywhere; others in their namespaces and below, and see the catalog above. */
export function scopeIn(account: Placed, { everywhere, above }: NamespaceTree): Scope {
  if (account.role === 'ADMIN') {
    return {
      own: everywhere,
      inherited: [],
      first: account.namespaces.find((uid) => above.has(uid)) ?? everywhere[0],
      selected: undefined,
      above,
    }
  }
  const named = new Set(account.namespaces)
  const own = everywhere.filter((uid) => [uid, ...(above.get(uid) ?? [])].some((one) => named.has(one)))
  const inherited = [...new Set(everywhere.filter((uid) => named.has(uid)).flatMap((uid) => above.get(uid) ?? []))]
  return {
    own,
    inherited: inherited.filter((uid) => !own.includes(uid)),
    first: account.namespaces.find((uid) => own.includes(uid)),
    selected: undefined,
    above,
  }
}

/** The scope of a call in one namespace: what belongs to it and to those below, and the catalog of those above. One that is not one's own changes nothing. */
export function lookingAt(scope: Scope, selected: string | undefined): Scope {
  if (selected === undefined || !scope.own.includes(selected)) return scope
  const below = scope.own.filter((uid) => uid === selected || scope.above.get(uid)?.includes(selected))
  return {
    own: below,
    inherited: (scope.above.get(selected) ?? []).filter((uid) => !below.includes(uid)),
    first: selected,
    selected,
    above: scope.above,
  }
}

/** A namespace and those above it, nearest first: where what a record of it refers to may be. */
export const seenFrom = ({ above }: Pick<Scope, 'above'>, namespace: string): readonly string[] => [
  namespace,
  ...(above.get(namespace) ?? []),
]

/** Whether one of two namespaces is the other one, or somewhere above it. */
export const areRelated = (scope: Pick<Scope, 'above'>, one: string, other: string): boolean =>
  seenFrom(scope, one).includes(other) || seenFrom(scope, other).includes(one)

/**
 * The scope of a call: of the namespace in its header, or of all.
 * @throws 403 for the namespace of somebody else, where the call is about records of tenants
 */
export function scopeOfCall(scope: Scope, path: string, header: unknown): Scope {
  const selected = typeof header === 'string' && header !== '' ? header : undefined
  if (selected === undefined) return scope
  if (isAboutAccounts(path.split('/')[2] ?? ''))
    return scope.own.includes(selected) ? { ...scope, first: selected, selected } : scope
  if (!scope.own.includes(selected)) throw forbidden(text('namespace-not-yours'))
  return lookingAt(scope, selected)
}

/** The scope of an account as the namespaces stand now. */
export async function findScope(database: Database, account: Account): Promise<Scope> {
  const all = await database
    .select({ uid: namespaces.uid, id: namespaces.id, parent_id: namespaces.parent_id })
    .from(namespaces)
    .orderBy(namespaces.id)
  return scopeOf(account, all)
}

/** Where those work who have not signed in. */
export const nowhere: Scope = { own: [], inherited: [], first: undefined, selected: undefined, above: new Map() }
