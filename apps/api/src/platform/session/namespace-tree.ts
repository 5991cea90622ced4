import { asc, sql } from 'drizzle-orm'
import { namespaces } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import { nodeFields, treeOf, type NamespaceTree } from './scope.ts'

/** Version of the tree of namespaces. A trigger increments it with each change. */
export const treeVersion = sql<string>`coalesce((select value from counters where namespace = '' and name = 'namespace-tree'), 0)::text`

/** Returns the tree of namespaces at a version. */
export type FindTree = (version: string) => Promise<NamespaceTree>

/** Caches the tree of namespaces by version. */
export function createTreeCache(database: Database): FindTree {
  let cached: { readonly version: string; readonly tree: NamespaceTree } | undefined
  return async (version) => {
    if (cached?.version === version) return cached.tree
    // One statement reads version and tree: a change between two would cache the former tree under the new version.
    const rows = await database
      .select({ ...nodeFields, version: treeVersion })
      .from(namespaces)
      .orderBy(asc(namespaces.id))
    const tree = treeOf(rows)
    const [first] = rows
    if (first) cached = { version: first.version, tree }
    return tree
  }
}
