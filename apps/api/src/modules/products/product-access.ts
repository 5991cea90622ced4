import { eq } from 'drizzle-orm'
import { notAmongYours, notFound } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import type { Locked } from '../../platform/records/writable.ts'
import { findProduct } from './look-up-products.ts'
import { product } from './product.ts'
import type { ProductRow } from './product-view.ts'
import { products } from './tables.ts'
import { text } from './messages.ts'

/** Returns the product of a path for reading. @throws 404, 409 when several namespaces have it and none is selected */
export async function getProduct(call: Pick<Call, 'database' | 'scope'>, sku: string): Promise<ProductRow> {
  const row = await findProduct(call, sku)
  if (!row) throw notFound(text('product'))
  return row
}

/** Returns the product of a path, locked for a change. Inherited products cannot be changed. @throws 404 */
export async function getProductForUpdate(
  call: Pick<Call, 'database' | 'scope'>,
  sku: string,
): Promise<Locked<ProductRow>> {
  const row = await getProduct(call, sku)
  if (!call.scope.own.includes(row.namespace)) throw notAmongYours(text('product'))
  const [locked] = await lockRows(call, product, eq(products.uid, row.uid))
  if (!locked) throw notFound(text('product'))
  return locked
}
