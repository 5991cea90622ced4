import { sql } from 'drizzle-orm'
import { undoExceptions, type UndoException } from '../../../platform/audit/undo-exceptions.ts'
import { partsOf, restoreSnapshot, type TableRows } from '../../../platform/audit/snapshots.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Rows of a product and of everything that is deleted with it, by table. */
type KeptProduct = Readonly<Record<string, unknown>>

const rowsIn = (rows: unknown): TableRows['rows'] => (Array.isArray(rows) ? rows : [])

/** Takes full snapshots of products, so that they can be restored. */
export async function keepProducts(
  database: Database,
  uids: readonly string[],
): Promise<ReadonlyMap<string, KeptProduct>> {
  const tables = [{ table: 'products', column: 'uid' }, ...(await partsOf(database, 'products'))]
  const kept = new Map<string, KeptProduct>()
  for (const { table, column } of tables) {
    const name = sql.identifier(column)
    const { rows } = await database.execute<{ uid: string; rows: unknown[] }>(sql`
      select ${name} as uid, jsonb_agg(to_jsonb(t)) as rows from ${sql.identifier(table)} t where ${name} = any(${sql.param(uids)}::text[]) group by ${name}`)
    for (const { uid, rows: all } of rows) kept.set(uid, { ...kept.get(uid), [table]: all })
  }
  return kept
}

/** Tables whose rows a trigger derives from those of products. */
const DERIVED = new Set(['product_aliases', 'product_categories'])

/** Removes deleted categories from products that are restored; returns how many were skipped. */
async function withoutGoneCategories(
  database: Database,
  rows: TableRows['rows'],
): Promise<{ readonly rows: TableRows['rows']; readonly left: UndoException[] }> {
  const named = (row: TableRows['rows'][number]): readonly unknown[] =>
    Array.isArray(row['category_uids']) ? row['category_uids'] : []
  const uids = [...new Set(rows.flatMap((row) => named(row).map(String)))]
  const there = await database.execute<{ uid: string }>(
    sql`select uid from categories where uid = any(${sql.param(uids)}::text[])`,
  )
  const known = new Set<unknown>(there.rows.map(({ uid }) => uid))
  return {
    rows: rows.map((row) => ({ ...row, category_uids: named(row).filter((uid) => known.has(uid)) })),
    left: undoExceptions('reference-gone', uids.length - known.size, { kind: 'category' }),
  }
}

/**
 * Restores products from snapshots; returns the references that no longer exist and were skipped.
 * @throws a database error when a SKU or EAN is in use by another product
 */
export async function restoreProducts(database: Database, kept: readonly KeptProduct[]): Promise<UndoException[]> {
  const parts = new Set(kept.flatMap((record) => Object.keys(record).filter((table) => !DERIVED.has(table))))
  parts.delete('products')
  const rowsOf = (table: string) => kept.flatMap((record) => rowsIn(record[table]))
  const { rows, left } = await withoutGoneCategories(database, rowsOf('products'))
  const others = [...parts].map((table) => ({ table, rows: rowsOf(table) }))
  return [...left, ...(await restoreSnapshot(database, [{ table: 'products', rows }, ...others]))]
}
