import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { Failure, invalid } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { toPercent } from '../../platform/money/basis-points.ts'
import { productsOf, settingsIn } from '../products/index.ts'
import type { OrderRow } from './order-view.ts'
import { priceLine, type LineField, type LinePrice, type SoldLine } from './price-line.ts'
import type { Purchase } from './purchase.ts'
import { orderLines } from './tables.ts'
import { text } from './messages.ts'

/** Returns where a field of a line is in a request with lines. */
const inLines = (index: number, field: LineField): string => `/lines/${index}/${field}`

/**
 * Returns what each line costs, or why it cannot be sold; undefined for a product that does not exist. `at` returns
 * where a field of one is in the request.
 */
export async function priceLines(
  call: Pick<Call, 'database' | 'scope' | 'may'>,
  purchase: Purchase,
  wanted: readonly Schema<'OrderLineCreate'>[],
  at = inLines,
): Promise<readonly (LinePrice | undefined)[]> {
  const { namespace } = purchase
  const skus = wanted.map(({ sku }) => sku)
  const found = await productsOf(call, namespace, skus)
  const settings = await settingsIn(call.database, [namespace])
  const minimumMargin = settings(namespace).price_floor
  return wanted.map((line, index) => {
    const product = found.get(line.sku)
    const of = { purchase, minimumMargin, may: call.may, at: (field: LineField) => at(index, field) }
    return product && priceLine(product, line, of)
  })
}

/** Returns lines as they are sold at that moment. @throws at the field why a line cannot be sold */
export async function pricedLines(
  call: Pick<Call, 'database' | 'scope' | 'may'>,
  purchase: Purchase,
  wanted: readonly Schema<'OrderLineCreate'>[],
  at = inLines,
): Promise<readonly SoldLine[]> {
  const prices = await priceLines(call, purchase, wanted, at)
  return wanted.map(({ sku }, index) => {
    const price = prices[index]
    if (!price) throw invalid(text('unknown-product', { sku }), at(index, 'sku'))
    if (price.sold instanceof Failure) throw price.sold
    return price.sold
  })
}

/** Returns the currency of an order: that of its products. @throws 422 at the first line with another currency */
export function currencyOf(lines: readonly Pick<SoldLine, 'product' | 'sku'>[]): string {
  const currency = lines[0]?.product.currency ?? 'EUR'
  const other = lines.findIndex(({ product }) => product.currency !== currency)
  if (other >= 0) throw invalid(text('currency-mismatch', { sku: lines[other]?.sku ?? '' }), inLines(other, 'sku'))
  return currency
}

/** Stores lines of an order from a position on; returns them. */
export async function storeLines(
  database: Database,
  { uid, namespace }: Pick<OrderRow, 'uid' | 'namespace'>,
  lines: readonly SoldLine[],
  from: number,
): Promise<readonly (typeof orderLines.$inferSelect)[]> {
  if (lines.length === 0) return []
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
