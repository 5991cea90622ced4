import { and, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { countUpTo, pageBy } from '../../platform/database/page-by.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { assertCurrent } from '../../platform/http/versions.ts'
import { targetNamespace, viewOf } from '../../platform/records/handlers.ts'
import { assertNotHeld } from '../../platform/records/references.ts'
import { insert } from '../../platform/records/insert.ts'
import { keepRows } from '../../platform/records/part-rows.ts'
import { remove } from '../../platform/records/remove.ts'
import type { Locked } from '../../platform/records/writable.ts'
import { write } from '../../platform/records/write.ts'
import { validateParts } from './bundles/bundle-handlers.ts'
import { inOrder } from './prices/scheduled-prices.ts'
import { nextEan13 } from './codes/next-ean13.ts'
import { assertConvertible } from './convert.ts'
import { suggestSku } from './codes/next-sku.ts'
import { withNextSku } from './codes/with-next-sku.ts'
import { product } from './product.ts'
import { inheritedColumns, withParentListing } from './parent-listing.ts'
import { assertOptionGroupFree } from './variants/option-group-of-product.ts'
import { emptyColumns } from './product-fields.ts'
import { currencyOf } from './currency-of-namespace.ts'
import { getProductForUpdate, getProduct } from './product-access.ts'
import { validateValues } from './product-rules.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { viewProducts, type ProductRow } from './product-view.ts'
import { assertSkuNotReserved } from './codes/reserved-words.ts'
import { settingsOf } from './settings/effective-settings.ts'
import { assertMargin } from './settings/price-floor.ts'
import { assertAllowedValues, usualUnit } from './settings/value-rules.ts'
import { storedPlaces } from './stock/stock-places.ts'
import { stockHandlers } from './stock/stock-handlers.ts'
import { productAliases, products, productTranslations } from './tables.ts'
import { tidyTags } from '../../platform/records/tags.ts'
import { beginTexts } from './texts/inherited-texts.ts'
import { sitesSelling } from './websites/sites-selling.ts'
import { text } from './messages.ts'

type Change = Schema<'ProductChange'>

/** Returns the uid of a relation, which may be an object or a uid. */
const reduced = (relation: Schema<'Relation'> | null | undefined): string | null | undefined =>
  typeof relation === 'object' && relation !== null ? relation.uid : relation

/** Returns values without undefined ones. */
const omitUndefined = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>

/** Returns the columns of a body; omitted ones are omitted. */
function columnsOf({
  categories: inCategories,
  brand,
  supplier,
  successor,
  productOptionGroupId,
  inherits: _inherits,
  accept_low_margin: _accepted,
  ...body
}: Change) {
  return {
    ...body,
    option_group_id: productOptionGroupId,
    scheduled_prices: body.scheduled_prices && inOrder(body.scheduled_prices),
    stock_places: body.stock_places && storedPlaces(body.stock_places),
    category_uids: inCategories && [...new Set(inCategories.map((category) => reduced(category) ?? ''))],
    tags: body.tags && tidyTags(body.tags),
    brand_uid: reduced(brand),
    supplier_uid: reduced(supplier),
    successor_uid: reduced(successor),
  }
}

/** Validates new websites of a product: they must sell its namespace's products. @throws 422 */
async function assertKnownWebsites(
  call: Pick<Call, 'database' | 'scope'>,
  namespace: string,
  wanted: readonly Schema<'ProductWebsite'>[] = [],
  former: readonly Schema<'ProductWebsite'>[] = [],
): Promise<void> {
  const sold = wanted.filter(({ website }) => former.every((one) => one.website !== website))
  if (sold.length === 0) return
  const sites = new Set((await sitesSelling(call, namespace)).map(({ uid }) => uid))
  if (sold.some(({ website }) => !sites.has(website))) throw invalid(text('unknown-website'), '/product_websites')
}

/** Stores a new product with its texts. @throws 409 422 */
async function storeProduct(call: Call<'createProduct'>, namespace: string, sku: string): Promise<Locked<ProductRow>> {
  const { namespace: _namespace, sku: _sku, sku_suggested: _suggested, translations = [], ...body } = call.body
  assertSkuNotReserved(sku)
  validateValues(body)
  const settings = await settingsOf(call.database, namespace)
  assertAllowedValues(body, undefined, settings)
  const currency = await currencyOf(call.database, namespace)
  const inherited = await inheritedColumns(call, { namespace, sku, price: body.price ?? null, currency }, body.inherits)
  const columns = { name: body.name, unit: usualUnit(settings), ...columnsOf(body), ...inherited }
  await assertMargin(call, { namespace, ...columns }, undefined, body.accept_low_margin)
  await assertKnownWebsites(call, namespace, columns.product_websites)
  const taken = await call.database.$count(
    productAliases,
    and(eq(productAliases.namespace, namespace), eq(productAliases.alias, sku)),
  )
  if (taken > 0) throw conflict(text('sku-redirects'), '/sku')
  const { row } = await insert(call, product, { ...columns, currency, namespace, sku }, async ({ uid, name }) => {
    const texts = new Map([{ language: 'en' as const, name }, ...translations].map((one) => [one.language, one]))
    await call.database
      .insert(productTranslations)
      .values([...texts.values()].map((one) => ({ ...one, namespace, product_uid: uid })))
  })
  return row
}

/**
 * Stores the texts that a change makes a product inherit. Returns them for its history, and the snapshot from which
 * undo restores its own.
 */
async function replacedTexts({ database }: Call, before: ProductRow, after: ProductRow) {
  if (!after.inherits.includes('texts') || before.inherits.includes('texts')) return {}
  const { result, kept } = await keepRows(database, before.uid, [productTranslations.product_uid], () =>
    beginTexts(database, [{ before, after }]),
  )
  return { also: result.get(before.uid), kept }
}

/** Handlers of products and their parts. */
export const productHandlers = {
  async listProducts(call) {
    const page = pageBy(call.query, products.id)
    const where = inNamespaces(products.namespace, [...call.scope.own, ...call.scope.inherited])
    const rows = await call.database
      .select()
      .from(products)
      .where(and(where, page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const total = await countUpTo(call.database, products, where)
    return {
      body: page.answer(
        await viewProducts(rows, call.database, call.may('products_cost_read')),
        total,
        rows.map(({ id }) => id),
      ),
    }
  },

  async createProduct(call) {
    const { sku, sku_suggested: isSuggested } = call.body
    const namespace = targetNamespace(call, call.body.namespace)
    const row = isSuggested
      ? await withNextSku(call, namespace, (database, next) => storeProduct({ ...call, database }, namespace, next))
      : await storeProduct(call, namespace, sku)
    const view = await viewOf(product, row, call)
    return { body: { results: await withParentListing(call, row, view) }, version: row.version }
  },

  async readProduct(call) {
    const row = await getProduct(call, call.path.sku)
    return {
      body: { results: await withParentListing(call, row, await viewOf(product, row, call)) },
      version: row.version,
    }
  },

  async changeProduct(call) {
    const row = await getProductForUpdate(call, call.path.sku)
    assertCurrent(row.version, call.expectedVersion)
    validateValues(call.body)
    if (!call.isUndo) await assertConvertible(call, row, call.body.kind)
    if (!call.isUndo) await assertOptionGroupFree(call, row, call.body.productOptionGroupId)
    if (!call.isUndo) assertAllowedValues(call.body, row, await settingsOf(call.database, row.namespace))
    const asked = columnsOf(call.body)
    const columns = {
      ...(call.apiVersion === '3' ? asked : { ...emptyColumns, ...omitUndefined(asked) }),
      ...(await inheritedColumns(call, { ...row, ...omitUndefined(asked) }, call.body.inherits)),
      ...(!call.may('products_cost_read') && { cost: undefined }),
    }
    await assertKnownWebsites(call, row.namespace, columns.product_websites, row.product_websites)
    await assertMargin(call, { ...row, ...omitUndefined(columns) }, row, call.body.accept_low_margin)
    if (call.body.bundle_products) await validateParts(call, row, call.body.bundle_products, '/bundle_products')
    const texts = await replacedTexts(call, row, { ...row, ...omitUndefined(columns) })
    const { row: changed } = await write(call, product, row, columns, texts)
    const view = await viewOf(product, changed, call)
    return { body: { results: await withParentListing(call, changed, view) }, version: changed.version }
  },

  async deleteProduct(call) {
    const row = await getProductForUpdate(call, call.path.sku)
    assertCurrent(row.version, call.expectedVersion)
    await assertNotHeld(call, product, row)
    await remove(call, product, row)
    return { status: 204, body: undefined }
  },

  async nextSku(call) {
    return { body: { sku: await suggestSku(call, targetNamespace(call, call.query.namespace_id)) } }
  },

  async nextEan13(call) {
    return { body: { ean13: await nextEan13(call.database, targetNamespace(call, call.query.namespace_id)) } }
  },

  ...stockHandlers,
} satisfies Partial<Handlers>
