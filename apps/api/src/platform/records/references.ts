import { count, getTableName, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SearchIndexName } from '@backoffice/api-contract'
import { Failure, invalid } from '../http/failure.ts'
import type { Message } from '../messages/message.ts'
import type { Problem } from '../messages/problem.ts'
import { seenFrom } from '../session/scope.ts'
import type { ResourceName } from './contract-of.ts'
import type { AnyRecord, Step } from './record.ts'
import type { Work } from './work.ts'

/** A column, or a list of them, that refers to records of another kind by their uids. */
export interface Reference<Column extends string = string> {
  readonly to: ResourceName
  /** The message for an unknown uid, and the field of the contract; omitted where the server fills the column. */
  readonly unknown?: readonly [message: Message, field: string]
  /** Columns of the referenced record that the documents of these records show. */
  readonly shows?: readonly string[]
  /** Documents of the referenced record count these records: those of this column, and of these others beside it. */
  readonly counted?: readonly Column[]
  /** Whether records need it, so that what they refer to is not deleted while it would only be cleared. */
  readonly required?: true
  /** Why the referenced record cannot be deleted; omitted where it can. */
  readonly holds?: (count: number) => Message
  /**
   * For a list: the table that has a row for each uid in it. Under row-level security an index of lists is not used.
   */
  readonly rows?: { readonly named: PgColumn; readonly by: PgColumn }
}

/** Records of another kind that documents show, to which their own columns do not refer. */
export interface ShownThrough {
  readonly to: ResourceName
  /** Columns of those records that the documents show. */
  readonly shows: readonly string[]
  /** Selects the documents, as `uid`, that show some of these records. */
  readonly documents: (uids: readonly string[]) => SQL
}

/** Rows of a table that is no kind of its own and refers to records: while there are any, those cannot be deleted. */
export interface Holding {
  readonly column: PgColumn
  readonly to: ResourceName
  readonly holds: (count: number) => Message
}

export interface StoredRow {
  readonly uid: string
  readonly namespace?: string | null
}

const namedIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((uid) => typeof uid === 'string') : []

const referencesOf = (kind: AnyRecord): readonly (readonly [column: string, reference: Reference])[] =>
  Object.entries(kind.references ?? {}).flatMap(([column, reference]) =>
    reference ? [[column, reference] as const] : [],
  )

/** Returns the table column of a reference. */
function columnOf(kind: AnyRecord, name: string): PgColumn {
  const column: unknown = Reflect.get(kind.table, name)
  if (!column) throw new Error(`${kind.resource}: there is no column ${name}`)
  return column as PgColumn
}

const isList = (column: PgColumn): boolean => column.getSQLType().endsWith('[]')

const isAmong = (column: PgColumn, uids: readonly string[]): SQL => sql`${column} = any(${sql.param(uids)}::text[])`

/** Returns the condition of records that refer to one of these in a column. */
export function naming(kind: AnyRecord, name: string, uids: readonly string[]): SQL {
  const column = columnOf(kind, name)
  const rows = kind.references?.[name]?.rows
  if (!rows) return isAmong(column, uids)
  const { uid } = kind.table as AnyRecord['table'] & { readonly uid?: PgColumn }
  return sql`${uid} in (select ${rows.by} from ${rows.named.table} where ${isAmong(rows.named, uids)})`
}

/** Validates references: the record must exist and be visible from the namespace. @throws 422 at the field */
export async function assertKnown(
  work: Pick<Work, 'database' | 'scope' | 'kinds'>,
  kind: AnyRecord,
  writes: readonly {
    readonly namespace: string | null
    readonly before: object | undefined
    readonly values: object
  }[],
): Promise<void> {
  for (const [column, { to, unknown }] of referencesOf(kind)) {
    if (!unknown) continue
    const asked = writes.flatMap(({ namespace, before, values }) => {
      const former = new Set(namedIn(before && Reflect.get(before, column)))
      return namedIn(Reflect.get(values, column))
        .filter((uid) => !former.has(uid))
        .map((uid) => ({ uid, namespace: namespace ?? '' }))
    })
    if (asked.length === 0) continue
    const { table, key, namespace } = work.kinds.of(to)
    if (!namespace) throw new Error(`${to} has no namespace`)
    const uids = [...new Set(asked.map(({ uid }) => uid))]
    const rows = await work.database
      .select({ uid: sql<string>`${key}`, namespace: sql<string>`${namespace}` })
      .from(table)
      .where(inArray(key, uids))
    const places = new Map(rows.map((row) => [row.uid, row.namespace]))
    const isSeen = ({ uid, namespace: from }: (typeof asked)[number]) =>
      seenFrom(work.scope, from).includes(places.get(uid) ?? ' ')
    if (!asked.every(isSeen)) throw invalid(...unknown)
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const at = (row: object | undefined, column: string): unknown => row && Reflect.get(row, column)

/** Whether a step changes one of these columns. */
export const changedIn = ({ before, after }: Step<StoredRow>, columns: readonly string[]): boolean =>
  columns.some((name) => !same(at(before, name), at(after, name)))

/**
 * Marks documents as out of date that count these records: of what they referred to before or after, or whose count
 * changed.
 */
export async function reindexCounting(work: Work, kind: AnyRecord, steps: readonly Step<StoredRow>[]): Promise<void> {
  for (const [column, { to, counted }] of referencesOf(kind)) {
    if (!counted) continue
    const touched = new Set<string>()
    for (const { before, after } of steps) {
      const [former, now] = [namedIn(at(before, column)), namedIn(at(after, column))]
      const otherwise = counted.some((name) => !same(at(before, name), at(after, name)))
      for (const uid of former) if (otherwise || !now.includes(uid)) touched.add(uid)
      for (const uid of now) if (otherwise || !former.includes(uid)) touched.add(uid)
    }
    if (touched.size === 0) continue
    const named = work.kinds.of(to)
    const uids = [...touched]
    await work.reindex(to as SearchIndexName, named.countedIn ? await named.countedIn(uids, work) : uids)
  }
}

async function countHolding(
  { database }: Pick<Work, 'database'>,
  column: PgColumn,
  uids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await database
    .select({ uid: sql<string>`${column}`, count: count() })
    .from(column.table)
    .where(isAmong(column, uids))
    .groupBy(column)
  return new Map(found.map((row) => [row.uid, row.count]))
}

/** Returns which of these records cannot be deleted, and why. */
export async function heldBy(
  work: Work,
  kind: AnyRecord,
  rows: readonly (StoredRow & { readonly version: number })[],
): Promise<ReadonlyMap<string, Problem>> {
  const uids = rows.map(({ uid }) => uid)
  const held = new Map<string, Problem>((await kind.stays?.(rows, work)) ?? [])
  const holdings = [
    ...work.kinds
      .referringTo(kind.resource)
      .flatMap(({ kind: by, column, reference: { holds } }) =>
        holds ? [{ column: by.references?.[column]?.rows?.named ?? columnOf(by, column), holds }] : [],
      ),
    ...work.kinds.holding(kind.resource),
  ]
  for (const { column, holds } of holdings)
    for (const [uid, number] of await countHolding(work, column, uids))
      if (!held.has(uid)) held.set(uid, { message: holds(number) })
  return held
}

/** Asserts that no other record refers to these. @throws 409 */
export async function assertNotHeld(
  work: Work,
  kind: AnyRecord,
  row: StoredRow & { readonly version: number },
): Promise<void> {
  const problem = (await heldBy(work, kind, [row])).get(row.uid)
  if (problem) throw new Failure(409, [problem])
}

/** Returns the faults in the references of kinds: columns or kinds that do not exist. */
export function referenceFaults(all: readonly AnyRecord[]): readonly string[] {
  const known = new Map(all.map((kind) => [kind.resource, kind]))
  return all.flatMap((kind) =>
    referencesOf(kind).flatMap(([column, { to, shows = [], rows }]) => {
      const named = known.get(to)
      if (!(column in kind.table)) return [`${kind.resource}: there is no column ${column}`]
      if (!named) return [`${kind.resource}: there is no kind ${to}`]
      if (isList(columnOf(kind, column)) !== (rows !== undefined))
        return [`${kind.resource}: "rows" of ${column} has to say where the names of the list stand, one row each`]
      return shows.filter((name) => !(name in named.table)).map((name) => `${getTableName(named.table)} has no ${name}`)
    }),
  )
}
