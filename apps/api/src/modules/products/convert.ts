import { count, eq } from 'drizzle-orm'
import { conflict } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { productStockOf } from '../stock/index.ts'
import { text } from './messages.ts'
import type { ProductRow } from './product-view.ts'
import { products } from './tables.ts'

/**
 * Validates another kind of a product: only simple products have stock of their own, variants belong to a parent, and
 * what a product consists of goes first. @throws 409
 */
export async function assertConvertible(
  { database }: Pick<Call, 'database'>,
  row: ProductRow,
  kind: ProductRow['kind'] | undefined,
): Promise<void> {
  if (kind === undefined || kind === row.kind) return
  if (kind === 'Variant') throw conflict(text('convert-to-variant'), '/kind')
  if (row.kind === 'Variant') throw conflict(text('convert-variant'), '/kind')
  const [{ variants } = { variants: 0 }] = await database
    .select({ variants: count() })
    .from(products)
    .where(eq(products.parent_uid, row.uid))
  if (variants > 0) throw conflict(text('convert-has-variants', { count: variants }), '/kind')
  const { length: components } = row.bundle_products
  if (components > 0) throw conflict(text('convert-has-components', { count: components }), '/kind')
  const stock = (await productStockOf(database, [row.uid])).get(row.uid) ?? []
  if (stock.some(({ on_hand, reserved, incoming }) => on_hand !== 0 || reserved !== 0 || incoming !== 0))
    throw conflict(text('convert-has-stock'), '/kind')
}
