import { inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import type { Patch } from '../../../platform/records/writable.ts'
import type { product } from '../product.ts'
import type { ProductRow } from '../product-view.ts'
import { products } from '../tables.ts'

type Field = Schema<'InheritableField'>

/**
 * Returns the fields that products inherited before they were written and no longer do; only products that lost some.
 */
export async function lostInheritance(
  database: Database,
  before: readonly ProductRow[],
): Promise<ReadonlyMap<string, readonly Field[]>> {
  const heirs = before.filter(({ inherits }) => inherits.length > 0)
  if (heirs.length === 0) return new Map()
  const rows = await database
    .select({ uid: products.uid, inherits: products.inherits })
    .from(products)
    .where(
      inArray(
        products.uid,
        heirs.map(({ uid }) => uid),
      ),
    )
  const now = new Map(rows.map(({ uid, inherits }) => [uid, inherits]))
  return new Map(
    heirs.flatMap(({ uid, inherits }) => {
      const lost = inherits.filter((field) => !now.get(uid)?.includes(field))
      return lost.length > 0 ? [[uid, lost]] : []
    }),
  )
}

/** Returns the lost fields from a job row's snapshot. */
export const lostIn = (kept: Readonly<Record<string, unknown>> | null): readonly unknown[] =>
  Array.isArray(kept?.['inherits']) ? kept['inherits'] : []

/**
 * Returns the columns of products that are to inherit these fields again, besides those that they inherit: the current
 * values of the parent listing.
 */
export async function inheritingAgain(
  database: Database,
  lost: ReadonlyMap<string, readonly unknown[]>,
  rows: readonly ProductRow[],
): Promise<ReadonlyMap<string, Patch<typeof product>>> {
  const heirs = rows.filter(({ uid }) => (lost.get(uid) ?? []).length > 0)
  const above = new Map(
    (
      await database
        .select()
        .from(products)
        .where(inArray(products.uid, ['', ...heirs.flatMap(({ inherits_from_uid }) => inherits_from_uid ?? [])]))
    ).map((row) => [row.uid, row]),
  )
  return new Map(
    heirs.flatMap((row) => {
      const from = above.get(row.inherits_from_uid ?? '')
      const fields = (lost.get(row.uid) ?? []).filter((field): field is Field => isInheritable(field))
      return from ? [[row.uid, inheriting(row, from, fields)] as const] : []
    }),
  )
}

const isInheritable = (field: unknown): boolean => ['name', 'price', 'status', 'brand'].some((one) => one === field)

function inheriting(row: ProductRow, above: ProductRow, fields: readonly Field[]): Patch<typeof product> {
  const has = (field: Field) => fields.includes(field)
  const priced = has('price') && above.price !== null && above.currency === row.currency
  const price = priced ? above.price : row.price
  return {
    inherits: [...new Set([...row.inherits, ...fields])],
    ...(has('name') && { name: above.name }),
    ...(priced && { price }),
    ...(has('status') && (above.status !== 'Active' || price !== null) && { status: above.status }),
    ...(has('brand') && { brand_uid: above.brand_uid }),
  }
}
