import { and, eq, inArray, sql } from 'drizzle-orm'
import { marginOf, tierPrice, vatRate, type Schema } from '@backoffice/api-contract'
import { todayIn } from '../../../platform/accounts/local-day.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { marginRatesOf } from '../../websites/index.ts'
import { bundlePrice, partsPrice } from '../bundles/bundle-price.ts'
import { productsOf } from '../look-up-products.ts'
import { getProduct } from '../product-access.ts'
import type { ProductRow } from '../product-view.ts'
import { products } from '../tables.ts'
import { isLower } from './price-trace.ts'
import { inOrder } from './scheduled-prices.ts'

type Caller = Pick<Call, 'database' | 'scope' | 'may'>

/** Bundles of an answer. */
const FIRST = 20

/** Returns the prices by rule, before and after, of bundles that a product is part of. */
async function bundlesOf(call: Caller, product: ProductRow, price: number | null) {
  const { namespace, sku } = product
  const containing = sql`${products.namespace} = ${namespace} and ${products.uid} in (select bundles_with(${sku}))`
  const bundle_count = await call.database.$count(products, containing)
  const rows = await call.database.select().from(products).where(containing).orderBy(products.sku).limit(FIRST)
  const parts = await productsOf(call, namespace, [
    ...new Set(rows.flatMap(({ bundle_products }) => bundle_products.map((part) => part.sku))),
  ])
  const rates = (await marginRatesOf(call.database, [namespace]))(namespace)
  const priced = (bundle: ProductRow, priceOf: (part: ProductRow | undefined) => number | null) => {
    const sum = partsPrice(bundle.bundle_products.map((part) => ({ ...part, price: priceOf(parts.get(part.sku)) })))
    const amount = bundlePrice(bundle.bundle_price, bundle.price, sum)
    const cost = call.may('products_cost_read') ? bundle.cost : null
    return { amount, margin: marginOf(amount, cost, vatRate(bundle.vat_code, rates))?.percent ?? null }
  }
  const bundles = rows.map((bundle): Schema<'BundlePriceEffect'> => {
    const before = priced(bundle, (part) => part?.price ?? null)
    const after = priced(bundle, (part) => (part?.uid === product.uid ? price : (part?.price ?? null)))
    return {
      sku: bundle.sku,
      name: bundle.name,
      before: before.amount,
      after: after.amount,
      margin_before: before.margin,
      margin_after: after.margin,
    }
  })
  return { bundles, bundle_count }
}

/** Returns the volume prices of a day that begin or cease to apply, as they become lower than the price or no longer are. */
function changedTiers({ price, tier_prices, product_websites }: ProductRow, next: number | null, day: string) {
  const ownPriceOn = new Set(product_websites.flatMap((site) => (site.price == null ? [] : [site.website])))
  return tier_prices
    .filter(({ website, valid_from, valid_until }) => {
      const isRunning = (valid_from ?? day) <= day && (valid_until ?? day) >= day
      return isRunning && !(website != null && ownPriceOn.has(website))
    })
    .map((tier) => ({
      tier,
      applied: isLower(tierPrice(tier, price), price),
      applies: isLower(tierPrice(tier, next), next),
    }))
    .filter(({ applied, applies }) => applied !== applies)
    .map(({ tier, applies }) => ({ tier, applies }))
}

/** Counts the variants with the price of their parent, and the products of other namespaces that inherit it. */
async function followersOf({ database, scope }: Caller, product: ProductRow, price: number | null) {
  const variants =
    product.kind === 'Variant parent' && product.price !== null
      ? await database.$count(products, and(eq(products.parent_uid, product.uid), eq(products.price, product.price)))
      : 0
  const listings =
    price === null
      ? 0
      : await database.$count(
          products,
          and(
            eq(products.inherits_from_uid, product.uid),
            inArray(products.namespace, [...scope.own, ...scope.inherited]),
            eq(products.currency, product.currency),
            sql`${products.inherits} @> array['price']`,
          ),
        )
  return { variants, listings }
}

export const priceEffectHandlers = {
  async readPriceEffect(call) {
    const product = await getProduct(call, call.path.sku)
    const { price = null } = call.query
    const day = await todayIn(call.database, product.namespace)
    return {
      body: {
        results: {
          ...(await bundlesOf(call, product, price)),
          websites: product.product_websites.flatMap(({ website, price: own }) =>
            own == null ? [] : [{ website, price: own }],
          ),
          tiers: changedTiers(product, price, day),
          scheduled:
            inOrder(product.scheduled_prices).find(({ field, website }) => field === 'price' && website === null) ??
            null,
          ...(await followersOf(call, product, price)),
        },
      },
    }
  },
} satisfies Partial<Handlers>
