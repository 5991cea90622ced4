import { and, desc, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../../platform/accounts/tables.ts'
import type { Restorer } from '../../../platform/audit/restorers.ts'
import { iso } from '../../../platform/database/records.ts'
import { conflict, missing } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { viewOf } from '../../../platform/records/handlers.ts'
import { lookUp } from '../../../platform/records/look-up.ts'
import type { Work } from '../../../platform/records/work.ts'
import { reindexRestored } from '../../../platform/records/restored-records.ts'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import { restoreProducts } from '../bulk/kept-products.ts'
import { forgetDeleted } from './keep-deleted.ts'
import { product } from '../product.ts'
import { deletedProducts, products } from '../tables.ts'
import { text } from '../messages.ts'
import { text as historyText } from '../../../platform/audit/messages.ts'

/**
 * Returns the product with this SKU that was deleted last. @throws 404, 409 when several namespaces had one and none is
 * selected
 */
async function deleted({ database, scope, path }: Pick<Call<'readProductDeletion'>, 'database' | 'scope' | 'path'>) {
  const rows = await database
    .select({ row: deletedProducts, actor_name: accounts.name })
    .from(deletedProducts)
    .leftJoin(accounts, eq(accounts.uid, deletedProducts.actor))
    .where(and(eq(deletedProducts.sku, path.sku), inArray(deletedProducts.namespace, [...scope.own, ''])))
    .orderBy(desc(deletedProducts.at))
  const named = rows.map((found) => ({ ...found, uid: found.row.uid, namespace: found.row.namespace }))
  const found = await lookUp({ database, scope }, named, {
    what: text('product'),
    titleOf: ({ row }) => row.name,
    inherits: false,
  })
  if (!found) throw missing(text('no-deleted-product'))
  return found
}

/** Restores a product. @throws 409 without its parent product, or when another product has its SKU */
async function restoreDeleted(work: Work, { uid, kept }: Pick<typeof deletedProducts.$inferSelect, 'uid' | 'kept'>) {
  const left = await restoreProducts(work.database, [kept])
  await forgetDeleted(work.database, [uid])
  const [row] = await lockRows(work, product, eq(products.uid, uid))
  if (!row) throw new Error('The product was not restored')
  if (row.parent_uid !== null && !(await work.database.$count(products, eq(products.uid, row.parent_uid))))
    throw conflict(text('parent-product-gone'))
  await reindexRestored(work, product, [row])
  return { row, left }
}

/** Undoes the deletion of a product. */
export const restoreDeletedProduct: Restorer = async (call, { object }) => {
  const [found] = await call.database.select().from(deletedProducts).where(eq(deletedProducts.uid, object))
  if (!found) throw conflict(historyText('restore-expired'))
  return (await restoreDeleted(call, found)).left
}

/** Handlers of deleted products: who deleted them and when, and restoring them. */
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
    const { row } = await restoreDeleted(call, found)
    return { status: 200, body: { results: await viewOf(product, row, call) }, version: row.version }
  },
} satisfies Partial<Handlers>
