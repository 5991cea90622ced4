import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { conflict } from '../http/failure.ts'
import type { Database } from '../database/database.ts'
import { leftOut } from './left-out.ts'
import { text } from './messages.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows of one table, with every column. */
export interface TableRows {
  readonly table: string
  readonly rows: readonly Row[]
}

/** A record with all that goes when it is deleted; what others refer to comes first. */
export type Snapshot = readonly TableRows[]

/** What stands for a table where something beside the rows of a record is kept with it, such as what was moved out of it. */
export const BESIDE = 'beside the record'

/** A column that names a row of another table. */
interface Link {
  readonly of: string
  readonly column: string
  readonly needed: boolean
  readonly other: string
  readonly key: string
  /** Of the key, as the database calls it. */
  readonly type: string
  readonly cascades: boolean
}

/** What is said of a table that a record refers to. */
const called: Readonly<Record<string, Schema<'LeftOut'>['kind']>> = {
  products: 'product',
  brands: 'brand',
  suppliers: 'supplier',
  groups: 'group',
  websites: 'website',
  customers: 'customer',
  supplier_orders: 'order',
  supplier_order_lines: 'line',
}

/** The foreign keys of a table, by the column beside the namespace. Those that are checked at the end only are for the kind itself to settle. */
async function linksAt(database: Database, side: 'conrelid' | 'confrelid', table: string): Promise<readonly Link[]> {
  const { rows } = await database.execute<Link & Record<string, unknown>>(sql`
    select c.conrelid::regclass::text as of, a.attname as column, a.attnotnull as needed, c.confrelid::regclass::text as other, k.attname as key, format_type(k.atttypid, null) as type, c.confdeltype = 'c' as cascades
    from pg_constraint c cross join unnest(c.conkey, c.confkey) pair(own, named) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = own join pg_attribute k on k.attrelid = c.confrelid and k.attnum = named
    where c.contype = 'f' and not c.condeferrable and a.attname <> 'namespace' and ${sql.identifier(side)} = ${table}::regclass order by 1, 2`)
  return rows
}

/** Returns the tables whose rows go with those of a table, and the column that names them. */
export async function partsOf(
  database: Database,
  table: string,
): Promise<readonly { readonly table: string; readonly column: string }[]> {
  const links = await linksAt(database, 'confrelid', table)
  return links.flatMap(({ of, column, cascades }) => (cascades ? [{ table: of, column }] : []))
}

async function rowsWhere(
  database: Database,
  table: string,
  column: string,
  type: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  if (values.length === 0) return []
  const { rows } = await database.execute<{ row: Row }>(sql`
    select to_jsonb(t) as row from ${sql.identifier(table)} t where ${sql.identifier(column)} = any(${sql.param(values.map(String))}::text[]::${sql.raw(type)}[])`)
  return rows.map(({ row }) => row)
}

/** A record as it is stored, and everything that the database removes with it. */
export async function takeSnapshot(
  database: Database,
  table: string,
  column: 'uid' | 'id',
  value: string | number,
): Promise<Snapshot> {
  const kept: TableRows[] = [
    { table, rows: await rowsWhere(database, table, column, column === 'id' ? 'bigint' : 'text', [value]) },
  ]
  for (const { table: owner, rows: owners } of kept) {
    for (const { of, column: by, key, type } of (await linksAt(database, 'confrelid', owner)).filter(
      ({ cascades }) => cascades,
    )) {
      if (kept.some((one) => one.table === of)) continue
      const rows = await rowsWhere(
        database,
        of,
        by,
        type,
        owners.map((row) => row[key]),
      )
      if (rows.length > 0) kept.push({ table: of, rows })
    }
  }
  return kept
}

/** The values of a column that name nothing any more. */
async function goneFrom(
  database: Database,
  rows: readonly Row[],
  { column, other, key, type }: Link,
): Promise<ReadonlySet<unknown>> {
  const named = [...new Set(rows.map((row) => row[column]).filter((value) => value !== null))]
  const there = new Set((await rowsWhere(database, other, key, type, named)).map((row) => row[key]))
  return new Set(named.filter((value) => !there.has(value)))
}

/**
 * Puts a deleted record back as it was, under the same names. What it referred to and is gone since is left out of it,
 * and so are parts that belonged to something that is gone; answers what was. @throws 409 when it cannot be without that
 */
export async function restoreSnapshot(database: Database, [main, ...parts]: Snapshot): Promise<Schema<'LeftOut'>[]> {
  const left: Schema<'LeftOut'>[] = []
  for (const { table, rows } of main ? [main, ...parts] : []) {
    let back = rows
    for (const link of await linksAt(database, 'conrelid', table)) {
      const gone = await goneFrom(database, back, link)
      if (gone.size === 0) continue
      const what = called[link.other] ?? 'record'
      if (link.needed && table === main?.table) throw conflict(text('owner-deleted', { kind: what }))
      const without = back.filter((row) => gone.has(row[link.column]))
      left.push(...leftOut(link.needed ? 'parts-gone' : 'reference-gone', without.length, { kind: what }))
      back = link.needed
        ? back.filter((row) => !without.includes(row))
        : back.map((row) => (without.includes(row) ? { ...row, [link.column]: null } : row))
    }
    if (back.length === 0) continue
    const name = sql.identifier(table)
    await database.execute(
      sql`insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(back)}::jsonb)`,
    )
  }
  return left
}
