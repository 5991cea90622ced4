import { sql } from 'drizzle-orm'
import { conflict } from '../http/failure.ts'
import type { Database } from '../database/database.ts'
import { undoExceptions, type UndoException } from './undo-exceptions.ts'
import { text } from './messages.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows of one table, with every column. */
export interface TableRows {
  readonly table: string
  readonly rows: readonly Row[]
}

/** A record with every row that is deleted with it; rows that others refer to come first. */
export type Snapshot = readonly TableRows[]

/** Table name of a snapshot's extra data, such as what was moved away from the record before it was deleted. */
export const BESIDE = 'beside the record'

/** A foreign key column. */
interface Link {
  readonly of: string
  readonly column: string
  readonly needed: boolean
  readonly other: string
  readonly key: string
  /** Type of the key, as the database names it. */
  readonly type: string
  readonly cascades: boolean
}

/** Kinds of exception, by the table that a record refers to. */
const called: Readonly<Record<string, UndoException['kind']>> = {
  products: 'product',
  brands: 'brand',
  suppliers: 'supplier',
  groups: 'group',
  websites: 'website',
  customers: 'customer',
  supplier_orders: 'order',
  supplier_order_lines: 'line',
}

/** Returns the kind of record that a table stores, for a message. */
export const kindOfTable = (table: string): UndoException['kind'] => called[table] ?? 'record'

/**
 * Returns the foreign keys of a table, by the column beside the namespace. Deferred ones are skipped: the kind itself
 * resolves those.
 */
async function linksAt(database: Database, side: 'conrelid' | 'confrelid', table: string): Promise<readonly Link[]> {
  const { rows } = await database.execute<Link & Record<string, unknown>>(sql`
    select c.conrelid::regclass::text as of, a.attname as column, a.attnotnull as needed, c.confrelid::regclass::text as other, k.attname as key, format_type(k.atttypid, null) as type, c.confdeltype = 'c' as cascades
    from pg_constraint c cross join unnest(c.conkey, c.confkey) pair(own, named) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = own join pg_attribute k on k.attrelid = c.confrelid and k.attnum = named
    where c.contype = 'f' and not c.condeferrable and a.attname <> 'namespace' and ${sql.identifier(side)} = ${table}::regclass order by 1, 2`)
  return rows
}

/** Returns the tables whose rows are deleted with those of a table, and the column that refers to it. */
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

/** Reads a record as it is stored, with everything that the database deletes with it, unless it is kept alone. */
export async function takeSnapshot(
  database: Database,
  table: string,
  column: 'uid' | 'id',
  value: string | number,
  alone = false,
): Promise<Snapshot> {
  const kept: TableRows[] = [
    { table, rows: await rowsWhere(database, table, column, column === 'id' ? 'bigint' : 'text', [value]) },
  ]
  if (alone) return kept
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

/** Returns the values of a column that refer to nothing any more. */
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
 * Restores a deleted record under the same uids. References to records that are gone are skipped, and so are parts that
 * belonged to something that is gone; returns what was skipped. @throws 409 when it cannot be restored without them
 */
export async function restoreSnapshot(database: Database, [main, ...parts]: Snapshot): Promise<UndoException[]> {
  const left: UndoException[] = []
  for (const { table, rows } of main ? [main, ...parts] : []) {
    let back = rows
    for (const link of await linksAt(database, 'conrelid', table)) {
      const gone = await goneFrom(database, back, link)
      if (gone.size === 0) continue
      const what = kindOfTable(link.other)
      if (link.needed && table === main?.table) throw conflict(text('owner-deleted', { kind: what }))
      const without = back.filter((row) => gone.has(row[link.column]))
      left.push(...undoExceptions(link.needed ? 'parts-gone' : 'reference-gone', without.length, { kind: what }))
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
