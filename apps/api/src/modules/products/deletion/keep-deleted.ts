import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { keepProducts } from '../bulk/kept-products.ts'
import type { ProductRow } from '../product-view.ts'
import { deletedProducts } from '../tables.ts'

/** Stores full snapshots of products right before they are deleted, so that they can be restored. */
export async function keepDeleted(
  database: Database,
  actor: string | null,
  rows: readonly ProductRow[],
): Promise<void> {
  const kept = await keepProducts(
    database,
    rows.map(({ uid }) => uid),
  )
  const all = rows.flatMap(({ uid, namespace, sku, name }) => {
    const whole = kept.get(uid)
    return whole ? [{ uid, namespace, sku, name, actor: actor ?? '', kept: whole }] : []
  })
  if (all.length > 0) await database.insert(deletedProducts).values(all)
}

/** Deletes the snapshots of restored products. */
export async function forgetDeleted(database: Database, uids: readonly string[]): Promise<void> {
  if (uids.length > 0) await database.delete(deletedProducts).where(inArray(deletedProducts.uid, [...uids]))
}
