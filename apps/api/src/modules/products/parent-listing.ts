import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { inheritedFrom, type InheritableField } from './inheritable-fields.ts'
import { followed } from './prices/scheduled-prices.ts'
import { viewTranslation, type ProductRow } from './product-view.ts'
import { brands } from '../brands/index.ts'
import { products } from './tables.ts'
import { textsOf } from './texts/inherited-texts.ts'
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
  const { uid, namespace } = above
  const texts = await textsOf(call.database, [uid])
  const translations = (texts.get(uid) ?? []).map(viewTranslation)
  const valuesOf = await inheritableValues(call.database, [above])
  return { ...view, followed_prices, above: { uid, namespace, ...valuesOf(above), translations } }
}

/** Returns a function that returns the values that products have to inherit, as the contract shows them. */
export async function inheritableValues(
  database: Database,
  rows: readonly ProductRow[],
): Promise<(row: ProductRow) => Schema<'InheritedValues'>> {
  const uids = rows.flatMap(({ brand_uid }) => brand_uid ?? [])
  const named = await database
    .select({ uid: brands.uid, name: brands.name })
    .from(brands)
    .where(inArray(brands.uid, ['', ...uids]))
  const brandOf = new Map(named.map((brand) => [brand.uid, brand]))
  return (row) => ({
    name: row.name,
    price: row.price,
    currency: row.currency,
    status: row.status,
    brand: brandOf.get(row.brand_uid ?? '') ?? null,
    vat_code: row.vat_code,
    origin_country: row.origin_country,
    customs_code: row.customs_code,
    shipping_class: row.shipping_class,
    returns: row.returns,
    battery: row.battery,
    unit: row.unit,
    package: row.package,
  })
}

/**
 * Returns the columns of a product that is to inherit exactly these fields, with the values of the parent listing. A
 * trigger ends the inheritance of a field that is written otherwise. @throws 409 without a parent listing, 409 and 422
 * for a field that cannot be inherited
 */
export async function inheritedColumns(
  call: Caller,
  row: Placed & Pick<ProductRow, 'currency' | 'price'>,
  fields: readonly InheritableField[] | undefined,
): Promise<Partial<ProductRow>> {
  if (fields === undefined) return {}
  if (fields.length === 0) return { inherits: [], inherits_from_uid: null }
  const above = await parentListing(call, row)
  if (!above) throw conflict(text('no-parent-product'), '/inherits')
  const { columns, refused } = inheritedFrom(row, above, fields)
  for (const failure of refused.values()) throw failure
  return { ...columns, inherits: [...new Set(fields)], inherits_from_uid: above.uid }
}
