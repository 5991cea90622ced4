import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { bulkColumns, type Bulkable } from './bulk-change.ts'

/** Writes many products in one statement; each record names all columns that a bulk change may touch. */
export async function writeProducts(
  database: Database,
  actor: string,
  rows: readonly ({ readonly uid: string } & Bulkable)[],
): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map((row) =>
    Object.fromEntries([['uid', row.uid], ...bulkColumns.map((name) => [name, row[name]])]),
  )
  await database.execute(sql`
    update products p set status = n.status, price = n.price, compare_price = n.compare_price, vat_code = n.vat_code, stock_policy = n.stock_policy,
      brand_uid = n.brand_uid, supplier_uid = n.supplier_uid, category_uids = array(select jsonb_array_elements_text(n.category_uids)),
      tags = array(select jsonb_array_elements_text(n.tags)), product_websites = n.product_websites, tier_prices = n.tier_prices, coming_prices = n.coming_prices, seo = n.seo, version = p.version + 1, updated_at = now(), updated_by = ${actor}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as n(uid text, status text, price bigint, compare_price bigint, vat_code text, stock_policy text,
      brand_uid text, supplier_uid text, category_uids jsonb, tags jsonb, product_websites jsonb, tier_prices jsonb, coming_prices jsonb, seo jsonb)
    where p.uid = n.uid`)
}
