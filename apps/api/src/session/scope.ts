import { namespaces } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import type { Account } from './account.ts'

/** Which tenants a call may touch. */
export interface Scope {
  /** The account's own namespaces and everything below them: may be read and changed. */
  readonly own: readonly string[]
  /** What lies above them: its catalog may be read (parent view), nothing else. */
  readonly inherited: readonly string[]
  /** Where a new record goes when the caller does not say, and whose product a sku means first. */
  readonly first: string | undefined
}

interface Node {
  readonly uid: string
  readonly id: number
  readonly parent_id: number | null
}

/** An administrator works everywhere; others in their namespaces and below, and see the catalog above. */
export function scopeOf(account: Pick<Account, 'role' | 'namespaces'>, all: readonly Node[]): Scope {
  if (account.role === 'ADMIN') {
    const own = all.map(({ uid }) => uid)
    return { own, inherited: [], first: account.namespaces.find((uid) => own.includes(uid)) ?? own[0] }
  }
  const byId = new Map(all.map((node) => [node.id, node]))
  const above = (node: Node | undefined, seen: readonly Node[] = []): readonly Node[] => {
    const parent = node?.parent_id == null ? undefined : byId.get(node.parent_id)
    return parent && !seen.includes(parent) ? above(parent, [...seen, parent]) : seen
  }
  const named = new Set(account.namespaces)
  const own = all.filter((node) => [node, ...above(node)].some(({ uid }) => named.has(uid))).map(({ uid }) => uid)
  const inherited = [...new Set(all.filter(({ uid }) => named.has(uid)).flatMap((node) => above(node).map(({ uid }) => uid)))]
  return {
    own,
    inherited: inherited.filter((uid) => !own.includes(uid)),
    first: account.namespaces.find((uid) => own.includes(uid)),
  }
}

/** The scope of somebody who looks at one of their namespaces; any other choice means nothing. */
export const lookingAt = (scope: Scope, chosen: unknown): Scope => (typeof chosen === 'string' && scope.own.includes(chosen) ? { ...scope, first: chosen } : scope)

/** The scope of an account as the namespaces stand now. */
export async function findScope(database: Database, account: Account): Promise<Scope> {
  const all = await database.select({ uid: namespaces.uid, id: namespaces.id, parent_id: namespaces.parent_id }).from(namespaces).orderBy(namespaces.id)
  return scopeOf(account, all)
}
