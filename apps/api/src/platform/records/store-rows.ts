import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '../http/failure.ts'
import type { Work } from './work.ts'
import type { Fields, StoredRow, VersionedTable } from './writable.ts'
import { uidsOf } from './settle.ts'
import { text as requestText } from '../http/messages.ts'

/** Returns the columns of the writes, by their names here and in the database. */
export function columnsOf(
  table: PgTable,
  patches: readonly Fields[],
): readonly (readonly [key: string, name: string])[] {
  const given = new Set(patches.flatMap((patch) => Object.keys(patch).filter((key) => patch[key] !== undefined)))
  return Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
    given.has(key) ? [[key, name] as const] : [],
  )
}

export const stale = () => new Failure(412, [{ message: requestText('version-conflict') }])

/** Reads rows by their uids, without locking them. */
export const readRows = async (
  database: Work['database'],
  table: VersionedTable,
  uids: readonly string[],
): Promise<StoredRow[]> =>
  (await database
    .select()
    .from(table)
    .where(sql`${table.uid} = any(${sql.param([...uids])}::text[])`)) as unknown as StoredRow[]

/** Stores rows in one statement. @throws 412 when one of them has changed since it was read */
export async function store(
  { database }: Pick<Work, 'database'>,
  table: VersionedTable,
  writes: readonly { readonly row: StoredRow; readonly patch: Fields }[],
  always: SQL,
): Promise<readonly StoredRow[]> {
  const columns = columnsOf(
    table,
    writes.map(({ patch }) => patch),
  )
  const records = writes.map(({ row, patch }) => ({
    uid: row.uid,
    version: row.version,
    ...Object.fromEntries(
      columns.map(([key, name]) => [name, patch[key] === undefined ? Reflect.get(row, key) : patch[key]]),
    ),
  }))
  const set = sql.join(
    [...columns.map(([, name]) => sql`${sql.identifier(name)} = n.${sql.identifier(name)}`), always],
    sql`, `,
  )
  const { rowCount } = await database.execute(sql`
    update ${table} t set ${set} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) n
    where t.uid = n.uid and t.version = n.version`)
  if (rowCount !== writes.length) throw stale()
  const rows = await readRows(database, table, uidsOf(writes.map(({ row }) => row)))
  const stored = new Map(rows.map((row) => [row.uid, row]))
  return writes.map(({ row }) => stored.get(row.uid) ?? row)
}
