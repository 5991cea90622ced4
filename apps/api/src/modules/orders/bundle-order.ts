import { inArray } from 'drizzle-orm'
import { invalid } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { toPercent } from '../../platform/money/basis-points.ts'
import { getProduct, products } from '../products/index.ts'
import { previewReservation, sellableOf } from '../stock/index.ts'
import { ORDER_LOCATION } from './new/plan-order.ts'
import { MOST_CENTS } from './price-line.ts'
import { purchaseOf } from './purchase.ts'
import { taxesOf } from './totals.ts'
import { unitPriceOf } from './unit-price.ts'
import { text } from './messages.ts'

type Caller = Pick<Call, 'database'>

/** Returns what an order reserves for a product, with the names of what is reserved. */
async function reservedFor({ database }: Caller, product_uid: string, quantity: number) {
  const parts = await previewReservation({ database }, ORDER_LOCATION, { product_uid, quantity })
  const rows = await database
    .select({ uid: products.uid, sku: products.sku, name: products.name })
    .from(products)
    .where(inArray(products.uid, [...parts.map(({ stock_item }) => stock_item), '']))
  const named = new Map(rows.map((row) => [row.uid, row]))
  return parts.flatMap(({ stock_item, choice, quantity: wanted, stock_policy, oversell_limit, free }) => {
    const part = named.get(stock_item)
    return part
      ? {
          sku: part.sku,
          name: part.name,
          choice,
          quantity: wanted,
          free: stock_policy === 'Do not track' ? null : free,
          beyond: stock_policy === 'Sell beyond',
          sellable: sellableOf({ stock_policy, oversell_limit }, free),
        }
      : []
  })
}

/** Handlers of the preview of a bundle on an order. */
export const bundleOrderHandlers = {
  async previewBundleOrder(call) {
    const { database, query } = call
    const { quantity = 1 } = query
    const product = await getProduct(call, call.path.sku)
    const { uid, namespace, name, currency, vat_code } = product
    const purchase = await purchaseOf(database, namespace, { website: query.website ?? null, lines: [] })
    const { price: unit_price } = unitPriceOf(product, quantity, purchase)
    const { rate_bp } = purchase.taxes.rateOf(vat_code)
    const total = unit_price === null ? null : unit_price * quantity
    if (total !== null && total > MOST_CENTS) throw invalid(text('total-too-large', { sku: product.sku }), '/quantity')
    const [tax] = unit_price === null ? [] : taxesOf([{ quantity, unit_price, rate_bp }]).lines
    return {
      body: {
        results: {
          name,
          quantity,
          currency,
          unit_price,
          vat_code,
          vat_rate: toPercent(rate_bp),
          vat: tax?.amount ?? null,
          total,
          location: ORDER_LOCATION,
          reserves: await reservedFor(call, uid, quantity),
        },
      },
    }
  },
} satisfies Partial<Handlers>
