import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Returns the condition for rows of some namespaces. One is compared by equality: only then does an index of
 * (namespace, id) return them in order.
 */
export function inNamespaces(column: PgColumn, namespaces: readonly string[]): SQL {
  const [first, ...others] = namespaces
  return first !== undefined && others.length === 0
    ? eq(column, first)
    : sql`${column} = any(${sql.param(namespaces)}::text[])`
}
