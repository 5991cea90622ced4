import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { difference } from '../../platform/audit/difference.ts'
import { given, targetNamespace } from '../../platform/records/collection.ts'
import { nextNumber } from '../../platform/database/counters.ts'
import { conflict, invalid, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { refuseStale } from '../../platform/http/versions.ts'
import { newUid } from '../../platform/database/records.ts'
import { orderLines } from '../orders/tables.ts'
import { said } from '../../platform/refusals/sentences.ts'
import { internalEan13 } from './ean13.ts'
import { nextSku } from './next-sku.ts'
import { reindexCounts } from './counts.ts'
import { inheritedColumns, withAbove } from './product-above.ts'
import { inOrder } from './coming-prices.ts'
import { followParents } from './follow-parents.ts'
import { keepDeleted } from './deleted-products.ts'
import { changeable, ownProduct, readable } from './product-access.ts'
import { emptyColumns } from './product-fields.ts'
import { viewProducts, type ProductRow } from './product-view.ts'
import { seenFrom } from '../../platform/session/scope.ts'
import { sitesSelling } from './website-products.ts'
import { refuseReservedSku } from './reserved-words.ts'
import { tidyTags } from './tags.ts'
import { refusePriceless, refuseWrongValues } from './product-rules.ts'
import { stockHandlers } from './stock-handlers.ts'
import { refuseWrongParts } from './bundle-handlers.ts'
import { brands, categories, products, productTranslations, suppliers } from './tables.ts'

type Caller = Pick<Call, 'account' | 'scope' | 'database' | 'may' | 'record' | 'reindex' | 'expectedVersion'>
type Change = Schema<'ProductChange'>

/** Relations come as a uid, or as an object that is reduced to its uid (specification section 3). */
const reduced = (relation: Schema<'Relation'> | null | undefined): string | null | undefined =>
  typeof relation === 'object' && relation !== null ? relation.uid : relation

/** The columns that a body asks for; what it leaves out is left out here too. */
function columnsOf({
  categories: inCategories,
  brand,
  supplier,
  productOptionGroupId,
  inherits: _inherits,
  ...body
}: Change) {
  return given({
    ...body,
    option_group_id: productOptionGroupId,
    coming_prices: body.coming_prices && inOrder(body.coming_prices),
    category_uids: inCategories && [...new Set(inCategories.map((category) => reduced(category) ?? ''))],
    tags: body.tags && tidyTags(body.tags),
    brand_uid: reduced(brand),
    supplier_uid: reduced(supplier),
  })
}

/** What a product refers to is of its namespace or of one above it. @throws 422 */
async function refuseUnknownRelations(
  { database, scope }: Caller,
  namespace: string,
  columns: Record<string, unknown>,
  former: readonly Schema<'ProductWebsite'>[] = [],
): Promise<void> {
  const visible = [...seenFrom(scope, namespace)]
  const { brand_uid: brand, supplier_uid: supplier, category_uids: inCategories } = columns
  if (
    typeof brand === 'string' &&
    !(await database.$count(brands, and(eq(brands.uid, brand), inArray(brands.namespace, visible))))
  )
    throw invalid('This brand does not exist.', '/brand')
  if (
    typeof supplier === 'string' &&
    !(await database.$count(suppliers, and(eq(suppliers.uid, supplier), inArray(suppliers.namespace, visible))))
  )
    throw invalid('This supplier does not exist.', '/supplier')
  if (Array.isArray(inCategories) && inCategories.length > 0) {
    const known = await database.$count(
      categories,
      and(inArray(categories.uid, inCategories as string[]), inArray(categories.namespace, visible)),
    )
    if (known !== inCategories.length) throw invalid('One of these categories does not exist.', '/categories')
  }
  const sold =
    (columns['product_websites'] as Schema<'ProductWebsite'>[] | undefined)
      ?.map(({ website }) => website)
      .filter((uid) => former.every(({ website }) => website !== uid)) ?? []
  if (sold.length > 0) {
    const sites = await sitesSelling({ database, scope }, namespace)
    if (sold.some((uid) => sites.every((site) => site.uid !== uid)))
      throw invalid('This website does not exist.', '/product_websites')
  }
}

const viewOf = async (row: ProductRow, { database, may }: Caller): Promise<Schema<'Product'>> => {
  const [view] = await viewProducts([row], database, may('products_cost_read'))
  if (!view) throw notFound('The product')
  return view
}

const counted = ({ database, reindex }: Caller, before: ProductRow | undefined, after: ProductRow | undefined) =>
  reindexCounts({ database, reindex: (index, uids) => reindex(index, ...uids) }, [[before, after]])

/** Handlers of products and everything below a product's path. */
export const productHandlers = {
  async listProducts(call) {
    const { limit = 50, offset = 0 } = call.query
    const where = inArray(products.namespace, [...call.scope.own, ...call.scope.inherited, ''])
    const rows = await call.database
      .select()
      .from(products)
      .where(where)
      .orderBy(asc(products.id))
      .limit(limit)
      .offset(offset)
    const [total] = await call.database.select({ total: count() }).from(products).where(where)
    return {
      body: {
        results: await viewProducts(rows, call.database, call.may('products_cost_read')),
        total: total?.total ?? 0,
        limit,
        offset,
      },
    }
  },

  async createProduct(call) {
    const { namespace: wanted, sku, translations = [], ...body } = call.body
    refuseReservedSku(sku)
    refuseWrongValues(body)
    const namespace = targetNamespace(call, wanted)
    // What a namespace sells is priced in one currency.
    const [other = { currency: 'EUR' }] = await call.database
      .select({ currency: products.currency })
      .from(products)
      .where(eq(products.namespace, namespace))
      .limit(1)
    const inherited = await inheritedColumns(call, { namespace, sku, ...other }, body.inherits)
    const columns = { name: body.name, ...columnsOf(body), ...inherited }
    await refuseUnknownRelations(call, namespace, columns)
    const taken = await call.database.$count(
      products,
      sql`${products.namespace} = ${namespace} and ${products.aliases} @> array[${sku}]`,
    )
    if (taken > 0) throw conflict('This SKU is the former name of another product.', '/sku')
    const [row] = await call.database
      .insert(products)
      .values({ ...columns, ...other, uid: newUid(), namespace, sku, updated_by: call.account.uid })
      .returning()
    if (!row) throw new Error('The product was not stored')
    refusePriceless(row)
    const texts = new Map(
      [{ language: 'en' as const, name: row.name }, ...translations].map((text) => [text.language, text]),
    )
    await call.database
      .insert(productTranslations)
      .values([...texts.values()].map((text) => ({ ...text, namespace, product_uid: row.uid })))
    await call.reindex('products', row.uid)
    await counted(call, undefined, row)
    const view = await viewOf(row, call)
    await call.record({ resource: 'products', object: row.uid, namespace, before: null, after: { ...view } })
    return { body: { results: await withAbove(call, row, view) }, version: row.version }
  },

  async readProduct(call) {
    const row = await readable(call, call.path.sku)
    return { body: { results: await withAbove(call, row, await viewOf(row, call)) }, version: row.version }
  },

  async changeProduct(call) {
    const row = await changeable(call, call.path.sku)
    refuseStale(row.version, call.expectedVersion)
    refuseWrongValues(call.body)
    const asked = columnsOf(call.body)
    const columns = {
      ...(call.apiVersion === '3' ? asked : { ...emptyColumns, ...asked }),
      ...(await inheritedColumns(call, row, call.body.inherits)),
    }
    if (!call.may('products_cost_read') && 'cost' in columns) Reflect.deleteProperty(columns, 'cost')
    await refuseUnknownRelations(call, row.namespace, columns, row.product_websites)
    if (call.body.bundle_products) await refuseWrongParts(call, row, call.body.bundle_products, '/bundle_products')
    const before = await viewOf(row, call)
    const [changed] = await call.database
      .update(products)
      .set({ ...columns, version: row.version + 1, updated_at: new Date(), updated_by: call.account.uid })
      .where(and(eq(products.uid, row.uid), eq(products.version, row.version)))
      .returning()
    if (!changed) {
      refuseStale((await ownProduct(call, row.uid)).version, call.expectedVersion)
      throw notFound('The product')
    }
    refusePriceless(changed)
    if (row.kind === 'Variant parent' && changed.price !== row.price) {
      const followers = await followParents(call.database, call.account.uid, [
        { uid: row.uid, was: row.price, price: changed.price },
      ])
      if (followers.length > 0) await call.reindex('products', ...followers.map(({ uid }) => uid))
    }
    if (changed.name !== row.name) await renameDefaultText(call, changed)
    await call.reindex('products', row.uid)
    await counted(call, row, changed)
    const view = await viewOf(changed, call)
    const news = difference({ ...before }, { ...view })
    await call.record({
      resource: 'products',
      object: row.uid,
      namespace: row.namespace,
      before: news?.before ?? {},
      after: news?.after ?? {},
    })
    return { body: { results: await withAbove(call, changed, view) }, version: changed.version }
  },

  async deleteProduct(call) {
    const row = await changeable(call, call.path.sku)
    refuseStale(row.version, call.expectedVersion)
    const ordered = await call.database.$count(orderLines, eq(orderLines.product_uid, row.uid))
    if (ordered > 0)
      throw conflict(
        said('This product is on {count, plural, one {# order line} other {# order lines}}. Archive it instead.', {
          count: ordered,
        }),
      )
    const before = await viewOf(row, call)
    await keepDeleted(call.database, call.account.uid, [row])
    await call.database.delete(products).where(eq(products.uid, row.uid))
    await call.reindex('products', row.uid)
    await counted(call, row, undefined)
    await call.record({
      resource: 'products',
      object: row.uid,
      namespace: row.namespace,
      before: { ...before },
      after: null,
    })
    return { status: 204, body: undefined }
  },

  async nextSku(call) {
    return { body: { sku: await nextSku(call, targetNamespace(call, call.query.namespace_id)) } }
  },

  async nextEan13(call) {
    for (;;) {
      const ean13 = internalEan13(await nextNumber(call.database, '', 'ean13', 1))
      if (!(await call.database.$count(products, eq(products.ean13, ean13)))) return { body: { ean13 } }
    }
  },

  ...stockHandlers,
} satisfies Partial<Handlers>

/** The name of a product is its name in the default language. */
async function renameDefaultText({ database }: Caller, { uid, namespace, name }: ProductRow): Promise<void> {
  const [main] = await database
    .select()
    .from(productTranslations)
    .where(eq(productTranslations.product_uid, uid))
    .orderBy(desc(eq(productTranslations.language, 'en')), asc(productTranslations.id))
    .limit(1)
  if (main) await database.update(productTranslations).set({ name }).where(eq(productTranslations.id, main.id))
  else await database.insert(productTranslations).values({ namespace, product_uid: uid, language: 'en', name })
}
