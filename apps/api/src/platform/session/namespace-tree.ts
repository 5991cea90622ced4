import { asc, sql } from 'drizzle-orm'
import { namespaces } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import { treeOf, type NamespaceTree } from './scope.ts'

/** The version of the tree of namespaces, which the database counts on: another one with each change, whoever makes it. */
export const treeVersion = sql<string>`coalesce((select value from counters where namespace = '' and name = 'namespace-tree'), 0)::text`

/** The tree of namespaces as it is in a version. */
export type FindTree = (version: string) => Promise<NamespaceTree>

/** Reads the tree of namespaces once for each of its versions. */
export function createTreeCache(database: Database): FindTree {
  let kept: { readonly version: string; readonly tree: NamespaceTree } | undefined
  return async (version) => {
    if (kept?.version === version) return kept.tree
    // Version and tree are of one statement: a change between two would leave the former tree under the new version.
    const rows = await database
      .select({ uid: namespaces.uid, id: namespaces.id, parent_id: namespaces.parent_id, version: treeVersion })
      .from(namespaces)
      .orderBy(asc(namespaces.id))
    const tree = treeOf(rows)
    const [first] = rows
    if (first) kept = { version: first.version, tree }
    return tree
  }
}
