import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { followed } from './prices/scheduled-prices.ts'
import type { ProductRow } from './product-view.ts'
import { brands } from '../brands/index.ts'
import { products } from './tables.ts'
import { text } from './messages.ts'

type Caller = Pick<Call, 'database' | 'scope'>
type Placed = Pick<ProductRow, 'namespace' | 'sku'> & Partial<Pick<ProductRow, 'inherits_from_uid'>>

/**
 * Returns the product that inherited fields follow: the one followed so far, else that with the same SKU in the nearest
 * namespace above.
 */
export async function parentListing(
  call: Caller,
  { namespace, sku, inherits_from_uid = null }: Placed,
): Promise<ProductRow | undefined> {
  const above = call.scope.above.get(namespace) ?? []
  if (above.length === 0) return undefined
  const rows = await call.database
    .select()
    .from(products)
    .where(
      sql`${or(eq(products.sku, sku), eq(products.uid, inherits_from_uid ?? ''))} and ${inArray(products.namespace, [...above])}`,
    )
  return nearestAbove(call, { namespace, sku, inherits_from_uid }, rows)
}

/** Returns which of these products a product follows. */
export function nearestAbove(
  { scope }: Pick<Caller, 'scope'>,
  { namespace, sku, inherits_from_uid = null }: Placed,
  among: readonly ProductRow[],
): ProductRow | undefined {
  const above = scope.above.get(namespace) ?? []
  const rank = (row: ProductRow) => (row.uid === inherits_from_uid ? -1 : above.indexOf(row.namespace))
  return among
    .filter((row) => above.includes(row.namespace) && (row.sku === sku || row.uid === inherits_from_uid))
    .toSorted((one, other) => rank(one) - rank(other))[0]
}

/** Returns the parent product whose price a variant has. */
async function parentOfSamePrice(
  { database }: Caller,
  { parent_uid, price }: ProductRow,
): Promise<ProductRow | undefined> {
  if (parent_uid === null) return undefined
  const [parent] = await database.select().from(products).where(eq(products.uid, parent_uid))
  return parent?.price === price ? parent : undefined
}

/**
 * Returns a product as it is read alone: with the values of its parent listing, and the prices that it will inherit.
 */
export async function withParentListing(
  call: Caller,
  row: ProductRow,
  view: Schema<'Product'>,
): Promise<Schema<'Product'>> {
  const above = await parentListing(call, row)
  const leader = above && row.inherits.includes('price') ? above : await parentOfSamePrice(call, row)
  const followed_prices = leader ? followed(row.scheduled_prices, leader.scheduled_prices) : []
  if (!above) return { ...view, inherits: [], above: null, followed_prices }
  const [brand] =
    above.brand_uid === null
      ? []
      : await call.database
          .select({ uid: brands.uid, name: brands.name })
          .from(brands)
          .where(eq(brands.uid, above.brand_uid))
  const { uid, namespace, name, price, currency, status } = above
  return { ...view, followed_prices, above: { uid, namespace, name, price, currency, status, brand: brand ?? null } }
}

/**
 * Returns the columns of a product that is to inherit exactly these fields, with the values of the parent listing. A
 * trigger updates them from then on (migration 0013). @throws 409 without a parent listing, or for a price that cannot
 * be inherited
 */
export async function inheritedColumns(
  call: Caller,
  row: Placed & Pick<ProductRow, 'currency'>,
  fields: readonly Schema<'InheritableField'>[] | undefined,
): Promise<Partial<ProductRow>> {
  if (fields === undefined) return {}
  if (fields.length === 0) return { inherits: [], inherits_from_uid: null }
  const above = await parentListing(call, row)
  if (!above) throw conflict(text('no-parent-product'), '/inherits')
  const inherits = [...new Set(fields)]
  if (inherits.includes('price')) {
    if (above.currency !== row.currency)
      throw invalid(text('currency-mismatch', { there: above.currency, here: row.currency }), '/inherits')
    if (above.price === null) throw conflict(text('parent-has-no-price'), '/inherits')
  }
  return {
    inherits,
    inherits_from_uid: above.uid,
    ...(inherits.includes('name') && { name: above.name }),
    ...(inherits.includes('price') && { price: above.price }),
    ...(inherits.includes('status') && { status: above.status }),
    ...(inherits.includes('brand') && { brand_uid: above.brand_uid }),
  }
}
