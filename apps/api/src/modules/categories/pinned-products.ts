import { sql } from 'drizzle-orm'
import { invalid } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/records/work.ts'
import { seenFrom } from '../../platform/session/scope.ts'
import { text } from './messages.ts'

/**
 * Returns products to pin, each once. Those that were not pinned before must exist in the category's namespace or above
 * it. @throws 422 at the field
 */
export async function pinnedProducts(
  { database, scope }: Pick<Work, 'database' | 'scope'>,
  namespace: string,
  wanted: readonly string[] | undefined,
  before: readonly string[] = [],
): Promise<readonly string[] | undefined> {
  if (!wanted) return undefined
  const pinned = [...new Set(wanted)]
  const added = pinned.filter((uid) => !before.includes(uid))
  if (added.length === 0) return pinned
  const { rows } = await database.execute(sql`
    select from products where uid = any(${sql.param(added)}::text[])
      and namespace = any(${sql.param(seenFrom(scope, namespace))}::text[])`)
  if (rows.length < added.length) throw invalid(text('unknown-products'), '/pinned_products')
  return pinned
}
