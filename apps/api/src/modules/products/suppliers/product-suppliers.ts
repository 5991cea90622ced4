import { todayIn } from '../../../platform/accounts/local-day.ts'
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { fromRows, keepRows } from '../../../platform/records/part-rows.ts'
import { write } from '../../../platform/records/write.ts'
import { product as kind } from '../product.ts'
import { suppliers } from '../../suppliers/index.ts'
import { getProductForUpdate, getProduct } from '../product-access.ts'
import { products, productSuppliers } from '../tables.ts'
import { linksWhere, viewLinks } from './view-product-suppliers.ts'
import { contentVersion } from '../../../platform/http/content-version.ts'
import { invalid, notFound } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import { seenFrom } from '../../../platform/session/scope.ts'
import { text } from '../messages.ts'

const ofProduct = async (call: Pick<Call, 'database' | 'may'>, uid: string) =>
  viewLinks(
    call,
    await linksWhere(call)
      .where(eq(productSuppliers.product_uid, uid))
      .orderBy(desc(productSuppliers.preferred), asc(suppliers.name)),
  )

/** Returns the version of a product's suppliers, from all that is stored of them, whoever reads. */
const versionOf = async ({ database }: Pick<Call, 'database'>, uid: string): Promise<number> =>
  contentVersion(
    await database
      .select()
      .from(productSuppliers)
      .where(eq(productSuppliers.product_uid, uid))
      .orderBy(asc(productSuppliers.supplier_uid)),
  )

/** Restores the suppliers of a product. */
export const restoreProductSuppliers = fromRows({
  kind,
  async around(call, _record, changes, restore) {
    await restore()
    const uids = changes.flatMap(({ before, after }) => String((before ?? after)?.['supplier_uid']))
    if (uids.length > 0) await call.reindex('suppliers', [...new Set(uids)])
  },
})

export const productSupplierHandlers = {
  async readProductSuppliers(call) {
    const product = await getProduct(call, call.path.sku)
    const results = await ofProduct(call, product.uid)
    return { body: { results }, version: await versionOf(call, product.uid) }
  },

  async saveProductSuppliers(call) {
    const product = await getProductForUpdate(call, call.path.sku)
    assertCurrent(await versionOf(call, product.uid), call.expectedVersion)
    const list = call.body.suppliers
    const uids = list.map(({ supplier }) => supplier)
    if (new Set(uids).size !== uids.length) throw invalid(text('duplicate-supplier'), '/suppliers')
    const known = await call.database.$count(
      suppliers,
      and(
        inArray(suppliers.uid, [...uids, '']),
        inArray(suppliers.namespace, [...seenFrom(call.scope, product.namespace)]),
      ),
    )
    if (known !== uids.length) throw invalid(text('unknown-suppliers'), '/suppliers')
    const before = await ofProduct(call, product.uid)
    const present = new Map(
      (await call.database.select().from(productSuppliers).where(eq(productSuppliers.product_uid, product.uid))).map(
        (link) => [link.supplier_uid, link],
      ),
    )
    const chosen = list.find(({ preferred }) => preferred) ?? list[0]
    const today = await todayIn(call.database, product.namespace)
    const rows = list.map(({ supplier, supplier_sku = '', cost, pack = 1, moq = 1, lead_days = null }) => {
      const former = present.get(supplier)
      const now = call.may('products_cost_read') && cost !== undefined ? cost : (former?.cost ?? null)
      return {
        namespace: product.namespace,
        product_uid: product.uid,
        supplier_uid: supplier,
        supplier_sku,
        cost: now,
        pack,
        moq,
        lead_days,
        preferred: supplier === chosen?.supplier,
        cost_since: now === null ? null : now === former?.cost ? former.cost_since : today,
      }
    })
    const touched = [...new Set([...present.keys(), ...uids])]
    if (touched.length > 0) await call.reindex('suppliers', touched)
    const patch = { supplier_uid: chosen?.supplier ?? null }
    const { result: after, kept } = await keepRows(
      call.database,
      product.uid,
      [productSuppliers.product_uid],
      async () => {
        await call.database.delete(productSuppliers).where(eq(productSuppliers.product_uid, product.uid))
        if (rows.length > 0) await call.database.insert(productSuppliers).values(rows)
        return ofProduct(call, product.uid)
      },
      { before: { supplier_uid: product.supplier_uid }, after: patch },
    )
    await write(call, kind, product, patch, {
      also: { before: { suppliers: before }, after: { suppliers: after } },
      kept,
    })
    return { status: 200, body: { results: after }, version: await versionOf(call, product.uid) }
  },

  async readSupplierProducts(call) {
    const { limit = 50, offset = 0 } = call.query
    const [supplier] = await call.database.select().from(suppliers).where(eq(suppliers.uid, call.path.uid))
    if (!supplier) throw notFound(text('supplier'))
    const where = eq(productSuppliers.supplier_uid, supplier.uid)
    const rows = await linksWhere(call).where(where).orderBy(asc(products.sku)).limit(limit).offset(offset)
    const [total] = await call.database.select({ total: count() }).from(productSuppliers).where(where)
    return { body: { results: await viewLinks(call, rows), total: total?.total ?? 0, limit, offset } }
  },
} satisfies Partial<Handlers>
