import { and, asc, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Schema, SearchIndexName } from '@backoffice/api-contract'
import { difference } from '../audit/difference.ts'
import { wholeRecord, type WholeRecord } from '../audit/whole-records.ts'
import { newUid } from '../database/records.ts'
import { appendEvents } from '../events/append-events.ts'
import { Failure } from '../http/failure.ts'
import type { AnyRecord, Columns, DefinedRecord, NewColumns, Step } from './record.ts'
import { refuseUnknown, reindexCounting } from './references.ts'
import { reindexShowing } from './reindex-showing.ts'
import type { Work } from './work.ts'

type Fields = Readonly<Record<string, unknown>>

/** One statement takes at most 65,535 values, and a record may have a hundred columns. */
const PORTION = 500

/** Tables whose rows have a name, a version, and who changed them last. */
export type VersionedTable = PgTable & { readonly [Name in 'uid' | 'id' | 'version' | 'updated_by']: PgColumn }

/** A kind whose records are written here. */
export type Writable = AnyRecord & { readonly table: VersionedTable }
/** A record of a kind as it is stored. */
export type RowOf<Kind extends Writable> = Kind['table']['$inferSelect'] & StoredRow
/** Columns that writing itself fills. */
type Kept = 'uid' | 'id' | 'version' | 'created_at' | 'updated_at' | 'updated_by'
/** What a record gets: what is left out, or undefined, stays as it is. */
export type Patch<Kind extends Writable> = Columns<Kind['table'], Exclude<keyof RowOf<Kind>, Kept>>
/** A new record; what is left out, or undefined, is what the table says. */
export type NewRecord<Kind extends Writable> = NewColumns<Kind['table']> & { readonly uid?: string }

declare const LOCKED: unique symbol
/** A row that nobody else can change before this transaction has ended: no other one can be written. */
export type Locked<Row> = Row & { readonly [LOCKED]: true }

/** What is said in the history beside the fields of the record itself: those of its parts, which are stored elsewhere. */
export interface AlsoChanged {
  readonly before: Fields
  readonly after: Fields
}

/** What a record is to get. */
export interface Write<Kind extends Writable> {
  readonly row: Locked<RowOf<Kind>>
  /** Empty where only a part of the record changed: it is a new version all the same. */
  readonly patch: Patch<Kind>
  readonly also?: AlsoChanged | undefined
  /** What the history said of the record before parts of it were written, where those are stored elsewhere. */
  readonly was?: Fields | undefined
  /** With this the change can be taken back where its fields do not tell how. */
  readonly kept?: WholeRecord | undefined
}

/** A record that was written, and what the history says of it. */
export interface Written<Kind extends Writable> {
  readonly row: Locked<RowOf<Kind>>
  readonly described: Fields
}

interface StoredRow {
  readonly uid: string
  readonly version: number
  readonly namespace?: string | null
}

/** What the history names a record by. */
const objectOf = ({ keyName }: AnyRecord, row: StoredRow): string => String(Reflect.get(row, keyName))
const uidsOf = (rows: readonly StoredRow[]): string[] => rows.map(({ uid }) => uid)
const namespaceOf = ({ namespace }: Pick<StoredRow, 'namespace'>): string | null => namespace ?? null

/** Who is about to delete keeps out those who would name the record meanwhile; who is about to change it does not. */
export type LockStrength = 'update' | 'no key update'

/** Reads records, oldest first, and locks them, always in the same order, so that no two transactions wait for each other. */
export async function lockRows<Kind extends Writable>(
  { database }: Pick<Work, 'database'>,
  { table }: Kind,
  where: SQL | undefined,
  strength: LockStrength = 'no key update',
): Promise<Locked<RowOf<Kind>>[]> {
  const rows = await database.select().from(table).where(where).orderBy(asc(table.uid)).for(strength)
  return (rows as unknown as Locked<RowOf<Kind> & { readonly id: number }>[]).toSorted((a, b) => a.id - b.id)
}

/** Reads and locks the records with these uids that the caller may write. */
export const lockOwn = <Kind extends Writable>(
  work: Pick<Work, 'database' | 'scope'>,
  kind: Kind,
  uids: readonly string[],
): Promise<Locked<RowOf<Kind>>[]> =>
  uids.length === 0
    ? Promise.resolve([])
    : lockRows(
        work,
        kind,
        and(
          sql`${kind.table.uid} = any(${sql.param(uids)}::text[])`,
          kind.namespace && inArray(kind.namespace, [...work.scope.own, '']),
        ),
      )

/** The fields of records as the history names them. */
async function describe(work: Work, kind: AnyRecord, rows: readonly StoredRow[]): Promise<readonly Fields[]> {
  const shown = await (kind.described ? kind.described(rows, work) : kind.view?.(rows, work))
  if (!shown) throw new Error(`${kind.resource}: "view" or "described" has to say what the history shows`)
  return shown.map((fields) => ({ ...fields }))
}

/** Says in the history that what is written now follows from something else: nobody asked for it, and nobody undoes it alone. */
export const following = (work: Work): Work => ({
  ...work,
  record: (changes) =>
    work.record(
      'resource' in changes ? { ...changes, follows: true } : changes.map((change) => ({ ...change, follows: true })),
    ),
})

/** Appends the events of a change, says which search documents are out of date, and lets follow what has to: see `Rules` and `Reference`. */
async function settle(work: Work, kind: AnyRecord, steps: readonly Step<StoredRow>[]): Promise<void> {
  await appendEvents(work.database, kind.resource, steps)
  if (kind.documents)
    await work.reindex(
      kind.resource as SearchIndexName,
      steps.flatMap(({ before, after }) => (after ?? before)?.uid ?? []),
    )
  await reindexCounting(work, kind, steps)
  await reindexShowing(work, kind, steps)
  await kind.follow?.(steps, following(work))
}

/** The columns that some of the writes are about, by their names here and in the database. */
function columnsOf(table: PgTable, patches: readonly Fields[]): readonly (readonly [key: string, name: string])[] {
  const given = new Set(patches.flatMap((patch) => Object.keys(patch).filter((key) => patch[key] !== undefined)))
  return Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
    given.has(key) ? [[key, name] as const] : [],
  )
}

const stale = () => new Failure(412, [{ message: 'Somebody else changed this in the meantime.', code: 'stale' }])

/** Stores what rows get, in one statement. @throws 412 when one of them is not there any more as it was read */
async function store(
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
  const uids = uidsOf(writes.map(({ row }) => row))
  const rows = (await database
    .select()
    .from(table)
    .where(sql`${table.uid} = any(${sql.param(uids)}::text[])`)) as unknown as StoredRow[]
  const stored = new Map(rows.map((row) => [row.uid, row]))
  return writes.map(({ row }) => stored.get(row.uid) ?? row)
}

/**
 * Writes records: each is a new version, is checked as it is stored, lets follow what has to, is found as it is now, and
 * has an entry in the history when something of it differs.
 * @throws 412 when one of them is not there any more as it was read, and whatever its kind refuses
 */
export async function writeMany<Kind extends Writable>(
  work: Work,
  kind: Kind,
  writes: readonly Write<Kind>[],
): Promise<readonly Written<Kind>[]> {
  if (writes.length === 0) return []
  const erased: AnyRecord = kind
  const former: readonly StoredRow[] = writes.map(({ row }) => row)
  await refuseUnknown(
    work,
    kind,
    writes.map(({ row, patch }) => ({ namespace: namespaceOf(row), before: row, values: patch })),
  )
  const before = await describe(work, kind, former)
  const rows = await store(
    work,
    kind.table,
    writes.map(({ row, patch }) => ({ row, patch })),
    sql`version = t.version + 1, updated_at = now(), updated_by = ${work.actor}`,
  )
  const steps = rows.map((after, index) => ({ before: former[index], after }))
  for (const step of steps) erased.refuse?.(step.after, step.before)
  await settle(work, kind, steps)
  const after = await describe(work, kind, rows)
  await work.record(
    rows.flatMap((row, index) => {
      const { also, kept, was } = writes[index] ?? {}
      const news = difference({ ...before[index], ...was, ...also?.before }, { ...after[index], ...also?.after })
      return news || kept
        ? [
            {
              resource: kind.resource,
              object: objectOf(kind, row),
              namespace: namespaceOf(row),
              before: {},
              after: {},
              ...news,
              ...(kept && { kept }),
            },
          ]
        : []
    }),
  )
  return rows.map((row, index) => ({ row: row as unknown as Locked<RowOf<Kind>>, described: after[index] ?? {} }))
}

/** Writes one record: see `writeMany`. */
export async function write<Kind extends Writable>(
  work: Work,
  kind: Kind,
  row: Locked<RowOf<Kind>>,
  patch: Patch<Kind>,
  more: Pick<Write<Kind>, 'also' | 'kept' | 'was'> = {},
): Promise<Written<Kind>> {
  const [written] = await writeMany(work, kind, [{ row, patch, ...more }])
  if (!written) throw stale()
  return written
}

/** Makes records and their parts, which are stored elsewhere, with what follows from that and their entries in the history. */
export async function insertMany<Kind extends Writable>(
  work: Work,
  kind: Kind,
  values: readonly NewRecord<Kind>[],
  parts?: (rows: readonly RowOf<Kind>[]) => Promise<unknown>,
): Promise<readonly Written<Kind>[]> {
  if (values.length === 0) return []
  const erased: AnyRecord = kind
  await refuseUnknown(
    work,
    kind,
    values.map((value) => ({ namespace: namespaceOf(value as StoredRow), before: undefined, values: value })),
  )
  const rows: RowOf<Kind>[] = []
  for (let from = 0; from < values.length; from += PORTION) {
    const some = values.slice(from, from + PORTION)
    const stored = await work.database
      .insert(kind.table as PgTable)
      .values(some.map((value) => ({ uid: newUid(), ...value, updated_by: work.actor })))
      .returning()
    rows.push(...(stored as unknown as RowOf<Kind>[]))
  }
  for (const row of rows) erased.refuse?.(row, undefined)
  await parts?.(rows)
  await settle(
    work,
    kind,
    rows.map((after) => ({ before: undefined, after })),
  )
  const described = await describe(work, kind, rows)
  await work.record(
    rows.map((row, index) => ({
      resource: kind.resource,
      object: objectOf(kind, row),
      namespace: namespaceOf(row),
      before: null,
      after: { ...described[index] },
    })),
  )
  return rows.map((row, index) => ({ row: row as unknown as Locked<RowOf<Kind>>, described: described[index] ?? {} }))
}

/** Makes one record: see `insertMany`. */
export async function insert<Kind extends Writable>(
  work: Work,
  kind: Kind,
  values: NewRecord<Kind>,
  parts?: (row: RowOf<Kind>) => Promise<unknown>,
): Promise<Written<Kind>> {
  const [written] = await insertMany(work, kind, [values], async ([row]) => row && parts?.(row))
  if (!written) throw new Error(`${kind.resource}: nothing was stored`)
  return written
}

/** What is kept of records that go. */
type Keeping<Kind extends Writable> = ((row: RowOf<Kind>) => Promise<WholeRecord>) | 'for good'

/** Removes records, with what follows from that and their entries in the history; what can be taken back is kept. */
export async function removeMany<Kind extends Writable>(
  work: Work,
  kind: Kind,
  rows: readonly Locked<RowOf<Kind>>[],
  keep?: Keeping<Kind>,
): Promise<void> {
  if (rows.length === 0) return
  const erased: AnyRecord = kind
  const stored: readonly Locked<RowOf<Kind>>[] = rows
  const described = await describe(work, kind, stored)
  const kept = new Map<string, WholeRecord>()
  if (erased.keep) await erased.keep(stored, work)
  else if (kind.undoable && keep !== 'for good')
    for (const row of stored)
      kept.set(row.uid, keep ? await keep(row) : await wholeRecord(work.database, kind.tableName, 'uid', row.uid))
  // What names a record is reindexed while it is still known what does.
  await settle(
    work,
    kind,
    stored.map((before) => ({ before, after: undefined })),
  )
  const uids = uidsOf(stored)
  const { rowCount } = await work.database
    .delete(kind.table)
    .where(sql`${kind.table.uid} = any(${sql.param(uids)}::text[])`)
  if (rowCount !== uids.length) throw stale()
  await work.record(
    stored.map((row, index) => {
      const whole = kept.get(row.uid)
      return {
        resource: kind.resource,
        object: objectOf(kind, row),
        namespace: namespaceOf(row),
        before: { ...described[index] },
        after: null,
        ...(whole && { kept: whole }),
      }
    }),
  )
}

/** Removes one record: see `removeMany`. */
export const remove = <Kind extends Writable>(
  work: Work,
  kind: Kind,
  row: Locked<RowOf<Kind>>,
  keep?: Keeping<Kind>,
): Promise<void> => removeMany(work, kind, [row], keep)

/** Says that records that were put back are there: they are found again, and the history has them. */
export async function welcomeBack<Kind extends Writable>(
  work: Work,
  kind: Kind,
  rows: readonly Locked<RowOf<Kind>>[],
): Promise<void> {
  if (rows.length === 0) return
  const stored: readonly Locked<RowOf<Kind>>[] = rows
  await settle(
    work,
    kind,
    stored.map((after) => ({ before: undefined, after })),
  )
  const described = await describe(work, kind, stored)
  await work.record(
    stored.map((row, index) => ({
      resource: kind.resource,
      object: objectOf(kind, row),
      namespace: namespaceOf(row),
      before: null,
      after: { ...described[index] },
    })),
  )
}

/** Lets a record that was put back take its place among what has changed since; answers what stays elsewhere. */
export async function comeBack<Kind extends Writable>(
  work: Work,
  kind: Kind,
  row: Locked<RowOf<Kind>>,
  kept: WholeRecord,
): Promise<Schema<'LeftOut'>[]> {
  const erased: AnyRecord = kind
  const patch = (await erased.returned?.(row, work)) ?? {}
  const [now = row]: readonly StoredRow[] = Object.values(patch).every((value) => value === undefined)
    ? [row]
    : await store(work, kind.table, [{ row, patch }], sql`version = t.version`)
  const stays = (await erased.refill?.(now, kept, following(work))) ?? []
  await welcomeBack(work, kind, [now as unknown as Locked<RowOf<Kind>>])
  return stays
}

/** The columns that the server keeps itself. */
type KeptColumns<Kind extends Writable> =
  Kind extends DefinedRecord<infer _Resource, infer _Table, infer Column> ? Column : never

/**
 * Writes what the server keeps of records itself, such as their place or how far something has come: no new version and
 * no entry in the history, so that nobody who is writing one of them is disturbed.
 */
export async function keepColumns<Kind extends Writable>(
  work: Pick<Work, 'database' | 'reindex'>,
  kind: Kind,
  writes: readonly {
    readonly uid: string
    readonly patch: { readonly [Name in KeptColumns<Kind>]?: RowOf<Kind>[Name] }
  }[],
): Promise<void> {
  if (writes.length === 0) return
  const columns = columnsOf(
    kind.table,
    writes.map(({ patch }) => patch),
  )
  if (writes.some(({ patch }) => columns.some(([key]) => !(key in patch))))
    throw new Error(`${kind.resource}: what the server keeps is written of all of these records, or of none`)
  const records = writes.map(({ uid, patch }) => ({
    uid,
    ...Object.fromEntries(columns.map(([key, name]) => [name, Reflect.get(patch, key)])),
  }))
  const set = sql.join(
    columns.map(([, name]) => sql`${sql.identifier(name)} = n.${sql.identifier(name)}`),
    sql`, `,
  )
  await work.database.execute(sql`
    update ${kind.table} t set ${set} from jsonb_populate_recordset(null::${kind.table}, ${JSON.stringify(records)}::jsonb) n where t.uid = n.uid`)
  if (kind.documents)
    await work.reindex(
      kind.resource as SearchIndexName,
      writes.map(({ uid }) => uid),
    )
}
