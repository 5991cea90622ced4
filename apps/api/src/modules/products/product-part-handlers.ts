import { todayIn } from '../../platform/accounts/local-day.ts'
import { eq, sql } from 'drizzle-orm'
import { viewOf } from '../../platform/records/handlers.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { following } from '../../platform/records/settle.ts'
import { write, writeMany } from '../../platform/records/write.ts'
import { product as kind } from './product.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { assertCurrent } from '../../platform/http/versions.ts'
import { tracePrice } from './prices/price-trace.ts'
import { getProductForUpdate, getProduct } from './product-access.ts'
import { productResultHandlers } from './product-results.ts'
import { viewTranslation, type ProductRow } from './product-view.ts'
import { assertSkuNotReserved } from './codes/reserved-words.ts'
import { isSkuTaken } from './look-up-products.ts'
import { products, productTranslations } from './tables.ts'
import { text } from './messages.ts'

const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const
/** Updates the SKU of a product in bundles and parent products. */
async function renameIn(call: Call, { namespace, sku: former }: ProductRow, sku: string): Promise<void> {
  const naming = await lockRows(
    call,
    kind,
    sql`${products.namespace} = ${namespace} and (${products.configurable_products} @> array[${former}]
      or ${products.bundle_products} @> jsonb_build_array(jsonb_build_object('sku', ${former}::text)))`,
  )
  await writeMany(
    following(call),
    kind,
    naming.map((row) => ({
      row,
      patch: {
        configurable_products: row.configurable_products.map((one) => (one === former ? sku : one)),
        bundle_products: row.bundle_products.map((part) => (part.sku === former ? { ...part, sku } : part)),
      },
    })),
  )
}

export const productPartHandlers = {
  ...productResultHandlers,

  async readPriceTrace(call) {
    const product = await getProduct(call, call.path.sku)
    const {
      quantity = 1,
      website,
      customer,
      wholesale = false,
      date = await todayIn(call.database, product.namespace),
    } = call.query
    return {
      body: {
        results: tracePrice(product, {
          quantity,
          wholesale,
          customer: customer ?? null,
          website: website ?? null,
          date,
        }),
      },
    }
  },

  async readProductTranslations(call) {
    const product = await getProduct(call, call.path.sku)
    const texts = await call.database
      .select()
      .from(productTranslations)
      .where(eq(productTranslations.product_uid, product.uid))
    return {
      body: {
        results: LANGUAGES.map((language) => {
          const text = texts.find((one) => one.language === language)
          return { language, state: text?.state ?? 'Missing', text: text ? viewTranslation(text) : null }
        }),
      },
    }
  },

  async renameProduct(call) {
    const row = await getProductForUpdate(call, call.path.sku)
    assertCurrent(row.version, call.expectedVersion)
    const { sku } = call.body
    assertSkuNotReserved(sku)
    if (sku === row.sku) throw invalid(text('sku-unchanged'), '/sku')
    if (await isSkuTaken(call.database, { namespace: row.namespace, sku, besides: row.uid }))
      throw conflict(text('sku-reserved'), '/sku')
    const aliases = [...new Set([...row.aliases, row.sku])].filter((alias) => alias !== sku)
    const { row: changed } = await write(call, kind, row, { sku, aliases })
    await renameIn(call, row, sku)
    return { status: 200, body: { results: await viewOf(kind, changed, call) }, version: changed.version }
  },
} satisfies Partial<Handlers>
