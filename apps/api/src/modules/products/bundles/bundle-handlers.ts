import { sql } from 'drizzle-orm'
import { write } from '../../../platform/records/write.ts'
import { product as kind } from '../product.ts'
import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import { bundleStock, enoughFor, freeStock, productStockOf } from '../../stock/index.ts'
import { bundlePrice, partsPrice } from './bundle-price.ts'
import { productsOf } from '../look-up-products.ts'
import { getProductForUpdate, getProduct } from '../product-access.ts'
import { viewFile, type ProductRow } from '../product-view.ts'
import { productFiles } from '../tables.ts'
import { text } from '../messages.ts'
import { text as requestText } from '../../../platform/http/messages.ts'

async function viewBundle(call: Pick<Call, 'database' | 'scope'>, bundle: ProductRow): Promise<Schema<'Bundle'>> {
  const rows = await productsOf(
    call,
    bundle.namespace,
    bundle.bundle_products.map(({ sku }) => sku),
  )
  const uids = [...rows.values()].map(({ uid }) => uid)
  const stock = await productStockOf(call.database, uids)
  const images = new Map(
    (
      await call.database
        .select()
        .from(productFiles)
        .where(sql`${productFiles.is_main} and ${productFiles.product_uid} = any(${sql.param(uids)}::text[])`)
    ).map((file) => [file.product_uid, file]),
  )
  const parts = bundle.bundle_products.map((part) => {
    const row = rows.get(part.sku)
    return {
      ...part,
      row,
      free: freeStock(stock.get(row?.uid ?? '')),
      tracked: row?.stock_policy === 'Track',
      price: row?.price ?? null,
    }
  })
  const most = bundleStock(parts)
  const sum = parts.length === 0 ? null : partsPrice(parts)
  const { rows: above } = await call.database.execute<{ sku: string; name: string; quantity: number }>(sql`
    select b.sku, b.name, (part ->> 'quantity')::int as quantity from products b, jsonb_array_elements(b.bundle_products) part
    where b.namespace = ${bundle.namespace} and b.uid in (select bundles_with(${bundle.sku})) and part ->> 'sku' = ${bundle.sku} order by b.sku`)
  return {
    parts: parts.map(({ row, free, tracked, price, ...part }) => {
      const image = row && images.get(row.uid)
      const enough = enoughFor({ ...part, free, tracked })
      return {
        ...part,
        uid: row?.uid ?? null,
        name: row?.name ?? part.sku,
        status: row?.status ?? null,
        price,
        free_stock: free,
        enough_for: enough,
        limiting: enough !== null && enough === most,
        image: row && image ? viewFile(image, row.sku).url : null,
      }
    }),
    price_rule: bundle.bundle_price,
    price: bundlePrice(bundle.bundle_price, bundle.price, sum),
    parts_price: sum,
    stock: most,
    part_of: above,
  }
}

/**
 * Validates the parts of a bundle. @throws 422 when a part is the bundle itself, contains it, is archived, or does not
 * exist
 */
export async function validateParts(
  call: Pick<Call, 'database' | 'scope'>,
  bundle: Pick<ProductRow, 'namespace' | 'sku'>,
  parts: readonly Schema<'BundlePart'>[],
  field: string,
): Promise<void> {
  if (new Set(parts.map(({ sku }) => sku)).size !== parts.length) throw invalid(text('duplicate-part'), field)
  const seen = new Set<string>()
  let layer: readonly string[] = parts.map(({ sku }) => sku)
  for (let first = true; layer.length > 0; first = false) {
    if (layer.includes(bundle.sku)) throw invalid(text('bundle-contains-itself'), field)
    const rows = await productsOf(call, bundle.namespace, layer)
    const missing = first ? layer.find((sku) => !rows.has(sku)) : undefined
    if (missing !== undefined) throw invalid(requestText('not-found', { what: missing }), field)
    const archived = first ? [...rows.values()].find(({ status }) => status === 'Archived') : undefined
    if (archived) throw invalid(text('part-archived', { sku: archived.sku }), field)
    for (const sku of layer) seen.add(sku)
    layer = [
      ...new Set([...rows.values()].flatMap(({ bundle_products }) => bundle_products.map(({ sku }) => sku))),
    ].filter((sku) => !seen.has(sku))
  }
}

export const bundleHandlers = {
  async readProductBundle(call) {
    return { body: { results: await viewBundle(call, await getProduct(call, call.path.sku)) } }
  },

  async saveProductBundle(call) {
    const row = await getProductForUpdate(call, call.path.sku)
    assertCurrent(row.version, call.expectedVersion)
    const { parts, price_rule = row.bundle_price } = call.body
    // Two concurrent changes could make two bundles parts of each other.
    await call.database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row.namespace}, 12))`)
    await validateParts(call, row, parts, '/parts')
    const { row: changed } = await write(call, kind, row, {
      bundle_products: parts,
      bundle_price: price_rule,
      kind: parts.length > 0 ? 'Bundle' : row.kind === 'Bundle' ? 'Simple' : row.kind,
    })
    return { body: { results: await viewBundle(call, changed) }, version: changed.version }
  },
} satisfies Partial<Handlers>
