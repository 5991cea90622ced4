import type { SQL } from 'drizzle-orm'
import type { Call } from '../../platform/http/types.ts'
import { products } from './tables.ts'

/** The documents of products hold the names of what they belong to. */
export async function reindexProducts(
  { database, reindex }: Pick<Call, 'database' | 'reindex'>,
  where: SQL,
): Promise<void> {
  const rows = await database.select({ uid: products.uid }).from(products).where(where)
  if (rows.length > 0) await reindex('products', ...rows.map(({ uid }) => uid))
}
