import { inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import type { ProductRow } from '../product-view.ts'
import { products } from '../tables.ts'

type Field = Schema<'InheritableField'>

/** The fields that these products inherited and no more do, now that they were written; only products that lost some. */
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

/** What a row of a job kept of that. */
export const lostIn = (kept: Readonly<Record<string, unknown>> | null): readonly unknown[] =>
  Array.isArray(kept?.['inherits']) ? kept['inherits'] : []

/** Lets products inherit these fields again, beside those that they inherit: they say what the product above says now (migration 0013). */
export async function inheritAgain(
  database: Database,
  lost: readonly { readonly uid: string; readonly inherits: readonly unknown[] }[],
): Promise<void> {
  const heirs = lost.filter(({ inherits }) => inherits.length > 0)
  if (heirs.length === 0) return
  await database.execute(sql`
    with back as (
      select n.uid, array(select jsonb_array_elements_text(n.inherits)) as fields from jsonb_to_recordset(${JSON.stringify(heirs)}::jsonb) as n(uid text, inherits jsonb)),
    moved as (
      update products p set inherits = array(select distinct unnest(p.inherits || b.fields)),
        name = case when 'name' = any (b.fields) then a.name else p.name end,
        price = case when 'price' = any (b.fields) and a.price is not null and a.currency = p.currency then a.price else p.price end,
        status = case when 'status' = any (b.fields) and (a.status <> 'Active' or p.price is not null) then a.status else p.status end,
        brand_uid = case when 'brand' = any (b.fields) then a.brand_uid else p.brand_uid end
      from back b, products a where p.uid = b.uid and a.uid = p.above_uid returning p.uid, p.name, p.inherits)
    update product_translations t set name = m.name from moved m where 'name' = any (m.inherits) and t.id = (
      select x.id from product_translations x where x.product_uid = m.uid order by x.language = 'en' desc, x.id limit 1)`)
}
