import { and, desc, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../platform/accounts/tables.ts'
import type { Restorer } from '../../platform/audit/restorers.ts'
import type { AnyCall } from '../../platform/records/collection.ts'
import { conflict, missing } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/records.ts'
import { lookUp } from '../../platform/records/look-up.ts'
import { keepProducts, restoreProducts } from './bulk/kept-products.ts'
import { reindexCounts } from './counts.ts'
import { viewProducts, type ProductRow } from './product-view.ts'
import { deletedProducts, products } from './tables.ts'

/** Keeps these products whole, right before they are deleted, so that they can be restored (screens C0.5: record gone). */
export async function keepDeleted(
  database: Database,
  actor: string,
  rows: readonly ProductRow[],
): Promise<Map<string, Record<string, unknown>>> {
  const kept = await keepProducts(
    database,
    rows.map(({ uid }) => uid),
  )
  const all = rows.flatMap(({ uid, namespace, sku, name }) => {
    const whole = kept.get(uid)
    return whole ? [{ uid, namespace, sku, name, actor, kept: whole }] : []
  })
  if (all.length > 0) await database.insert(deletedProducts).values(all)
  return kept
}

/** They are there again. */
export async function forgetDeleted(database: Database, uids: readonly string[]): Promise<void> {
  if (uids.length > 0) await database.delete(deletedProducts).where(inArray(deletedProducts.uid, [...uids]))
}

/** The product with this sku that was deleted last. @throws 404, 409 when several namespaces had one and none is selected */
async function deleted({ database, scope, path }: Pick<Call<'readProductDeletion'>, 'database' | 'scope' | 'path'>) {
  const rows = await database
    .select({ row: deletedProducts, actor_name: accounts.name })
    .from(deletedProducts)
    .leftJoin(accounts, eq(accounts.uid, deletedProducts.actor))
    .where(and(eq(deletedProducts.sku, path.sku), inArray(deletedProducts.namespace, [...scope.own, ''])))
    .orderBy(desc(deletedProducts.at))
  const named = rows.map((found) => ({ ...found, uid: found.row.uid, namespace: found.row.namespace }))
  const found = await lookUp({ database, scope }, named, {
    what: 'The product',
    titleOf: ({ row }) => row.name,
    inherits: false,
  })
  if (!found) throw missing('There is no deleted product with this SKU.')
  return found
}

/** Brings a product back. @throws 409 without the product that it is a variant of, or when another one took its place */
async function bringBack(call: AnyCall, { uid, kept }: Pick<typeof deletedProducts.$inferSelect, 'uid' | 'kept'>) {
  const left = await restoreProducts(call.database, [kept])
  await forgetDeleted(call.database, [uid])
  const [row] = await call.database.select().from(products).where(eq(products.uid, uid))
  if (!row) throw new Error('The product was not restored')
  if (row.parent_uid !== null && !(await call.database.$count(products, eq(products.uid, row.parent_uid)))) {
    throw conflict('The product that it is a variant of does not exist any more. Restore that one first.')
  }
  const [view] = await viewProducts([row], call.database, call.may('products_cost_read'))
  if (!view) throw new Error('The product cannot be shown')
  await call.reindex('products', uid)
  await reindexCounts({ database: call.database, reindex: (index, uids) => call.reindex(index, ...uids) }, [
    [undefined, row],
  ])
  await call.record({ resource: 'products', object: uid, namespace: row.namespace, before: null, after: { ...view } })
  return { row, view, left }
}

/** Takes the deletion of a product back. */
export const restoreDeletedProduct: Restorer = async (call, { object }) => {
  const [found] = await call.database.select().from(deletedProducts).where(eq(deletedProducts.uid, object))
  if (!found) throw conflict('This cannot be taken back any more.')
  return (await bringBack(call, found)).left
}

/** Handlers of what was deleted: who did it and when, and the way back. */
export const deletedProductHandlers = {
  async readProductDeletion(call) {
    const {
      row: { uid, name, at },
      actor_name,
    } = await deleted(call)
    return { body: { results: { uid, name, at: iso(at), actor_name } } }
  },

  async restoreProduct(call) {
    const { row: found } = await deleted(call)
    const { row, view } = await bringBack(call, found)
    return { status: 200, body: { results: view }, version: row.version }
  },
} satisfies Partial<Handlers>
