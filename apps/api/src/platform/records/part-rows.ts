import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { text } from '../audit/messages.ts'
import type { Restorer } from '../audit/restorers.ts'
import { kindOfTable, restoreSnapshot, type Snapshot } from '../audit/snapshots.ts'
import { consumeSnapshot, takeSnapshot } from '../audit/stored-snapshots.ts'
import type { UndoException } from '../audit/undo-exceptions.ts'
import type { Database } from '../database/database.ts'
import { conflict } from '../http/failure.ts'
import { lockOwn } from './lock-rows.ts'
import type { AnyCall, AnyRecord } from './record.ts'
import type { Fields, Locked, Patch, RowOf, Writable } from './writable.ts'
import { write } from './write.ts'

/** A row of a part of a record, before and after a change; undefined where it did not exist. */
export interface RowChange {
  readonly table: string
  readonly before: Fields | undefined
  readonly after: Fields | undefined
}

const BEFORE = 'before: '
const AFTER = 'after: '
/** Name of the record's own columns in a snapshot. */
const RECORD = 'record'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Returns the columns of a table's primary key. */
async function keyOf(database: Database, table: string): Promise<readonly string[]> {
  const { rows } = await database.execute<{ column: string }>(sql`
    select a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisprimary and i.indrelid = ${table}::regclass order by 1`)
  return rows.map(({ column }) => column)
}

const identity = (key: readonly string[], row: Fields): string => JSON.stringify(key.map((column) => row[column]))

/** Returns the condition that finds a row by its key, whatever the types of its columns are. */
const whereKey = (table: string, key: readonly string[], row: Fields): SQL =>
  sql.join(
    key.map(
      (column) =>
        sql`t.${sql.identifier(column)} = (jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)).${sql.identifier(column)}`,
    ),
    sql` and `,
  )

async function rowsOf(database: Database, table: string, where: SQL): Promise<readonly Fields[]> {
  const { rows } = await database.execute<{ row: Fields }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${where}`,
  )
  return rows.map(({ row }) => row)
}

/** Returns the rows that differ. */
async function changesIn(
  database: Database,
  table: string,
  before: readonly Fields[],
  after: readonly Fields[],
): Promise<readonly RowChange[]> {
  const key = await keyOf(database, table)
  const [former, now] = [before, after].map((rows) => new Map(rows.map((row) => [identity(key, row), row])))
  const keys = new Set([...(former?.keys() ?? []), ...(now?.keys() ?? [])])
  return [...keys]
    .map((id): RowChange => ({ table, before: former?.get(id), after: now?.get(id) }))
    .filter(({ before: one, after: other }) => !same(one, other))
}

const snapshotOf = (changes: readonly RowChange[], columns: ColumnsChange): Snapshot => [
  { table: `${BEFORE}${RECORD}`, rows: [{ ...columns.before, ...columns.again }] },
  { table: `${AFTER}${RECORD}`, rows: [columns.after] },
  ...changes.flatMap(({ table, before, after }) => [
    { table: `${BEFORE}${table}`, rows: before ? [before] : [] },
    { table: `${AFTER}${table}`, rows: after ? [after] : [] },
  ]),
]

interface ColumnsChange {
  readonly before: Fields
  readonly after: Fields
  /** Columns that undo writes besides, whatever they are by then. */
  readonly again?: Fields
}

/** Returns the former and later rows of a snapshot, by table. */
function readSnapshot(kept: Snapshot): { readonly tables: readonly string[]; rows(part: string): readonly Fields[] } {
  const rows = (part: string) => kept.flatMap((one) => (one.table === part ? one.rows : []))
  const names = kept.map(({ table }) => table.slice(table.indexOf(': ') + 2))
  return { tables: [...new Set(names)].filter((name) => name !== RECORD), rows }
}

/**
 * Runs a change of the parts of a record. Returns its result, and the snapshot from which `fromRows` undoes it:
 * undefined when no row differs. `parts` are the columns that name the record, one for each table; `columns` those of
 * the record itself that change with them.
 */
export async function keepRows<Result>(
  database: Database,
  uid: string,
  parts: readonly PgColumn[],
  change: () => Promise<Result>,
  columns: ColumnsChange = { before: {}, after: {} },
): Promise<{ readonly result: Result; readonly kept: Snapshot | undefined }> {
  const read = async (part: PgColumn) =>
    rowsOf(database, getTableName(part.table), sql`t.${sql.identifier(part.name)} = ${uid}`)
  const before = new Map<PgColumn, readonly Fields[]>()
  for (const part of parts) before.set(part, await read(part))
  const result = await change()
  const changes: RowChange[] = []
  for (const part of parts)
    changes.push(...(await changesIn(database, getTableName(part.table), before.get(part) ?? [], await read(part))))
  const isChanged = changes.length > 0 || !same(columns.before, columns.after)
  return { result, kept: isChanged ? snapshotOf(changes, columns) : undefined }
}

interface RowRestorer<Kind extends Writable> {
  readonly kind: Kind
  /** Columns whose later values stay, so that they do not keep a row from being restored. */
  readonly loose?: readonly string[]
  /** Runs `restore`, and applies what else follows from these changes. */
  readonly around?: (
    call: AnyCall,
    record: { readonly row: Locked<RowOf<Kind>>; readonly patch: Patch<Kind> },
    changes: readonly RowChange[],
    restore: () => Promise<void>,
  ) => Promise<void>
}

const changedSince = () => conflict(text('changed-since'))

/** Restores the former state of one row. @throws 409 when it was changed since */
async function restoreRow(
  database: Database,
  { table, before, after }: RowChange,
  { owner, loose }: { readonly owner: string; readonly loose: readonly string[] },
): Promise<UndoException[]> {
  const key = await keyOf(database, table)
  const where = whereKey(table, key, before ?? after ?? {})
  const [now] = await rowsOf(database, table, where)
  if ((now === undefined) !== (after === undefined)) throw changedSince()
  if (before === undefined || after === undefined) {
    const isSame = ([column, value]: readonly [string, unknown]) => loose.includes(column) || same(value, now?.[column])
    if (!Object.entries(after ?? {}).every(isSame)) throw changedSince()
    if (before)
      return restoreSnapshot(database, [
        { table: owner, rows: [] },
        { table, rows: [before] },
      ])
    await database.execute(sql`delete from ${sql.identifier(table)} t where ${where}`)
    return []
  }
  const changed = Object.keys(before).filter((column) => !same(before[column], after[column]))
  const kept = changed.filter((column) => same(now?.[column], after[column]))
  if (changed.some((column) => !kept.includes(column) && !loose.includes(column))) throw changedSince()
  if (kept.length === 0) return []
  const former = sql`jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(before)}::jsonb)`
  const values = kept.map((column) => sql`${sql.identifier(column)} = (${former}).${sql.identifier(column)}`)
  await database.execute(sql`update ${sql.identifier(table)} t set ${sql.join(values, sql`, `)} where ${where}`)
  return []
}

/** Returns the rows that differ in a snapshot. */
async function changesOf(database: Database, kept: ReturnType<typeof readSnapshot>): Promise<readonly RowChange[]> {
  const changes: RowChange[] = []
  for (const table of kept.tables)
    changes.push(...(await changesIn(database, table, kept.rows(`${BEFORE}${table}`), kept.rows(`${AFTER}${table}`))))
  // Rows that were added go first: a restored one may have the same unique values.
  return changes.toSorted((one, other) => Number(one.before !== undefined) - Number(other.before !== undefined))
}

/**
 * Restores the rows of parts that the update of a record replaced, where it did: the record itself is updated with its
 * former values. @throws 409 when the same rows were changed since
 */
export async function restoreReplaced(database: Database, { table }: AnyRecord, entry: number): Promise<void> {
  const kept = await takeSnapshot(database, entry)
  if (!kept) return
  for (const change of await changesOf(database, readSnapshot(kept)))
    await restoreRow(database, change, { owner: getTableName(table), loose: [] })
}

/**
 * Returns a restorer that undoes a change of the parts of a record row by row, from the snapshot of `keepRows`. What it
 * restores can be redone. @throws 409 when the same rows were changed since, or the record is gone
 */
export const fromRows =
  <Kind extends Writable>({ kind, loose = [], around }: RowRestorer<Kind>): Restorer =>
  async (call, { id, object, before, after }) => {
    const { database } = call
    const kept = readSnapshot(await consumeSnapshot(database, id))
    const owner = getTableName(kind.table)
    const [row] = await lockOwn(call, kind, [object])
    if (!row) throw conflict(text('owner-deleted', { kind: kindOfTable(owner) }))
    const changes = await changesOf(database, kept)
    const columns = { before: kept.rows(`${BEFORE}${RECORD}`)[0] ?? {}, after: kept.rows(`${AFTER}${RECORD}`)[0] ?? {} }
    if (Object.entries(columns.after).some(([name, value]) => !same(Reflect.get(row, name), value)))
      throw changedSince()
    const patch = columns.before as Patch<Kind>
    const exceptions: UndoException[] = []
    const restore = async () => {
      for (const change of changes) exceptions.push(...(await restoreRow(database, change, { owner, loose })))
    }
    await (around?.(call, { row, patch }, changes, restore) ?? restore())
    const inverse = changes.map((change) => ({ ...change, before: change.after, after: change.before }))
    await write(call, kind, row, patch, {
      also: { before: after ?? {}, after: before ?? {} },
      kept: snapshotOf(inverse, { before: columns.after, after: columns.before }),
    })
    return exceptions
  }
