import type { Schema } from '@backoffice/api-contract'
import { sql } from 'drizzle-orm'
import { partsOf, putBack, type TableRows } from '../../../platform/audit/whole-records.ts'
import type { Database } from '../../../platform/database/database.ts'

/** The rows of a product and of everything that goes with it, by table. */
type KeptProduct = Readonly<Record<string, unknown>>

const rowsIn = (rows: unknown): TableRows['rows'] => (Array.isArray(rows) ? rows : [])

/** Everything there is of these products, so that they can be brought back whole. */
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

/**
 * Brings products back as they were kept; answers what they referred to that is gone since, and was left out.
 * @throws a database error when a sku or EAN has been given away since
 */
export function restoreProducts(database: Database, kept: readonly KeptProduct[]): Promise<Schema<'LeftOut'>[]> {
  const parts = new Set(kept.flatMap((record) => Object.keys(record)))
  return putBack(
    database,
    [...new Set(['products', ...parts])].map((table) => ({
      table,
      rows: kept.flatMap((record) => rowsIn(record[table])),
    })),
  )
}
