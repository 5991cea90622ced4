import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { Patch } from '../../../platform/records/writable.ts'
import { inheritedFrom, isInheritable, type InheritableField } from '../inheritable-fields.ts'
import type { product } from '../product.ts'
import type { ProductRow } from '../product-view.ts'
import { products } from '../tables.ts'

/**
 * Returns the fields that products inherited before they were written and no longer do; only products that lost some.
 */
export async function lostInheritance(
  database: Database,
  before: readonly ProductRow[],
): Promise<ReadonlyMap<string, readonly InheritableField[]>> {
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
      if (!from) return []
      const fields = (lost.get(row.uid) ?? []).filter(isInheritable)
      const { columns } = inheritedFrom(row, from, fields)
      return [[row.uid, { ...columns, inherits: [...new Set([...row.inherits, ...fields])] }] as const]
    }),
  )
}
