import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { conflict, forbidden, invalid } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { toPercent } from '../../platform/money/basis-points.ts'
import { productsOf } from '../products/index.ts'
import type { OrderRow } from './order-view.ts'
import { orderLines } from './tables.ts'
import { unitPriceOf, type Ordering } from './unit-price.ts'
import { text } from './messages.ts'

/** Maximum amount of the contract. */
export const MOST_CENTS = 100_000_000_000

/**
 * Returns lines with their products, prices and rates, as they are sold at that moment. `at` returns where a field of
 * one is in the request. @throws at the field why a line cannot be sold
 */
export async function pricedLines(
  call: Pick<Call, 'database' | 'scope' | 'may'>,
  purchase: Ordering & { readonly namespace: string },
  wanted: readonly Schema<'OrderLineCreate'>[],
  at = (index: number, field: string) => `/lines/${index}/${field}`,
) {
  const found = await productsOf(
    call,
    purchase.namespace,
    wanted.map(({ sku }) => sku),
  )
  const lines = []
  for (const [index, { sku, quantity, unit_price }] of wanted.entries()) {
    const product = found.get(sku)
    if (!product) throw invalid(text('unknown-product', { sku }), at(index, 'sku'))
    const isWithdrawn = product.end_date !== null && product.end_date < purchase.day
    if (product.status === 'Archived' || product.status === 'Not orderable' || isWithdrawn)
      throw conflict(text('product-not-orderable', { sku }), at(index, 'sku'))
    const price = unitPriceOf(product, quantity, purchase)
    if (unit_price !== undefined && unit_price !== price && !call.may('orders_price_override')) {
      throw forbidden(text('price-not-allowed'), at(index, 'unit_price'))
    }
    const unit = unit_price ?? price
    if (unit === null) throw invalid(text('product-has-no-price', { sku }), at(index, 'sku'))
    if (unit * quantity > MOST_CENTS) throw invalid(text('total-too-large', { sku }), at(index, 'quantity'))
    lines.push({
      product,
      sku: product.sku,
      name: product.name,
      quantity,
      unit_price: unit,
      rate_bp: purchase.taxes.rateOf(product.vat_code).rate_bp,
      total: unit * quantity,
    })
  }
  return lines
}

/** Returns the currency of an order: that of its products. @throws 422 at the first line with another currency */
export function currencyOf(
  lines: readonly { readonly product: { readonly currency: string }; readonly sku: string }[],
): string {
  const currency = lines[0]?.product.currency ?? 'EUR'
  const other = lines.findIndex(({ product }) => product.currency !== currency)
  if (other >= 0) throw invalid(text('currency-mismatch', { sku: lines[other]?.sku ?? '' }), `/lines/${other}/sku`)
  return currency
}

/** Stores lines of an order from a position on; returns them. */
export async function storeLines(
  database: Database,
  { uid, namespace }: Pick<OrderRow, 'uid' | 'namespace'>,
  lines: Awaited<ReturnType<typeof pricedLines>>,
  from: number,
): Promise<readonly (typeof orderLines.$inferSelect)[]> {
  return database
    .insert(orderLines)
    .values(
      lines.map(({ product, rate_bp, ...line }, index) => ({
        ...line,
        vat_rate: toPercent(rate_bp),
        position: from + index,
        namespace,
        order_uid: uid,
        product_uid: product.uid,
      })),
    )
    .returning()
}
