import { inArray } from 'drizzle-orm'
import { vatRate } from '@backoffice/api-contract'
import { products } from '../products/index.ts'
import { marginRatesOf } from '../websites/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { LineRow } from './order-view.ts'

/** Returns what lines take from their products: the VAT rate of those without their own, and the weight of a unit. */
export async function purchaseFacts(database: Database, lines: readonly LineRow[]) {
  const rows = await database
    .select({
      uid: products.uid,
      namespace: products.namespace,
      vat_code: products.vat_code,
      dimensions: products.package,
    })
    .from(products)
    .where(inArray(products.uid, ['', ...new Set(lines.map(({ product_uid }) => product_uid))]))
  const found = new Map(rows.map((row) => [row.uid, row]))
  const ratesIn = await marginRatesOf(
    database,
    lines.map(({ namespace }) => namespace),
  )
  return ({ namespace, product_uid, vat_bp }: Pick<LineRow, 'namespace' | 'product_uid' | 'vat_bp'>) => {
    const product = found.get(product_uid)
    return {
      vat_bp: vat_bp ?? Math.round(100 * vatRate(product?.vat_code ?? 'high', ratesIn(namespace))),
      weight: product?.dimensions?.weight || null,
    }
  }
}
