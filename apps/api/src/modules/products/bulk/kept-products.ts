import type { Schema } from '@backoffice/api-contract'
import { sql } from 'drizzle-orm'
import { putBack } from '../../../platform/audit/whole-records.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Tables that hold what belongs to a product, by the column that names it. */
const parts = [
  'product_translations',
  'product_files',
  'product_stock',
  'stock_mutations',
  'product_suppliers',
  'product_seo',
] as const

/** Everything there is of these products, so that they can be brought back whole. */
export async function keepProducts(
  database: Database,
  uids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const kept = new Map<string, Record<string, unknown>>()
  const { rows } = await database.execute<{ uid: string; row: unknown }>(
    sql`select uid, to_jsonb(p) as row from products p where uid = any(${sql.param(uids)}::text[])`,
  )
  for (const { uid, row } of rows) kept.set(uid, { products: [row] })
  for (const part of parts) {
    const { rows: found } = await database.execute<{ uid: string; rows: unknown[] }>(sql`
      select product_uid as uid, jsonb_agg(to_jsonb(t)) as rows from ${sql.identifier(part)} t where product_uid = any(${sql.param(uids)}::text[]) group by product_uid`)
    for (const { uid, rows: all } of found) Object.assign(kept.get(uid) ?? {}, { [part]: all })
  }
  return kept
}

/**
 * Brings products back as they were kept; answers what they referred to that is gone since, and was left out.
 * @throws a database error when a sku or EAN has been given away since
 */
export const restoreProducts = (
  database: Database,
  kept: readonly Record<string, unknown>[],
): Promise<Schema<'LeftOut'>[]> =>
  putBack(
    database,
    ['products', ...parts].map((table) => ({
      table,
      rows: kept.flatMap((record) =>
        Array.isArray(record[table]) ? (record[table] as Record<string, unknown>[]) : [],
      ),
    })),
  )
