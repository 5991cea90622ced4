import { and, asc, count, eq, getTableName, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Schema, SearchIndexName } from '@backoffice/api-contract'
import { difference } from '../audit/difference.ts'
import { putBack, wholeRecord, type WholeRecord } from '../audit/whole-records.ts'
import { newUid } from '../database/records.ts'
import type { PlainSentence } from '../refusals/sentences.ts'
import { invalid, notAmongYours, notFound } from '../http/failure.ts'
import type { AuditedResource, Call } from '../http/types.ts'
import { refuseStale } from '../http/versions.ts'

interface Row {
  readonly uid: string
  readonly version: number
  readonly namespace?: string | null
}

type StoredTable = PgTable & { readonly [Name in 'uid' | 'id' | 'version']: PgColumn } & {
  readonly namespace?: PgColumn
}
/** What a definition sees of a call. */
export type AnyCall = Pick<
  Call,
  'account' | 'language' | 'scope' | 'database' | 'may' | 'record' | 'reindex' | 'expectedVersion' | 'request' | 'kinds'
>
type Values = Record<string, unknown>

/** A call on a collection, in the parts that it has in common with every other one. */
interface CollectionCall<TBody> extends AnyCall {
  readonly body: TBody
}
interface OneCall extends AnyCall {
  readonly path: { readonly uid: string }
}
interface ListCall extends AnyCall {
  readonly query: { readonly limit?: number; readonly offset?: number }
}

interface Definition<TRow extends Row, TView extends Row, TCreate, TChange> {
  readonly table: StoredTable
  readonly resource: AuditedResource
  /** As a sentence begins: `The brand`. */
  readonly what: PlainSentence
  readonly index?: SearchIndexName
  /** Which rows the caller may see, for tables that belong to no namespace. */
  visible?(call: AnyCall): SQL | undefined
  view(rows: readonly TRow[], call: AnyCall): Promise<readonly TView[]>
  create(body: TCreate, call: AnyCall): Promise<Values> | Values
  change(body: TChange, row: TRow, call: AnyCall): Promise<Values> | Values
  refuseDelete?(row: TRow, call: AnyCall): Promise<void>
  /** A wider lock that a change takes before the one on its row, such as that of a tree: always in this order, so that no two wait for each other. */
  beforeLock?(row: TRow, call: AnyCall): Promise<unknown>
  /** Whether a deletion is for good: it cannot be taken back. */
  readonly forGood?: boolean
  /** What differs in a record that is there again, because other things have changed. @throws when it cannot be there now */
  returned?(row: TRow, call: AnyCall): Promise<Values>
  /** What else follows, in the same transaction; `change` is there when a stored record was changed. */
  after?(row: TRow, call: AnyCall, change?: TChange): Promise<void>
}

/** Where a new record goes. @throws 422 for a namespace outside the account's own. */
export function targetNamespace({ scope }: AnyCall, wanted: string | undefined): string {
  const namespace = wanted ?? scope.first
  if (namespace === undefined || !scope.own.includes(namespace))
    throw invalid('You do not work in this namespace.', '/namespace')
  return namespace
}

/** Leaves out what was not given, so that it stays as it is. */
export const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const fieldsOf = (view: object): Values => Object.fromEntries(Object.entries(view))

/** The five handlers of a collection: scope, versions, history and indexing are the same for all of them. */
export function collection<TRow extends Row, TView extends Row, TCreate, TChange>(
  definition: Definition<TRow, TView, TCreate, TChange>,
) {
  const { table, resource, what, index } = definition
  const scopeOf = (call: AnyCall): SQL | undefined =>
    definition.visible
      ? definition.visible(call)
      : table.namespace && inArray(table.namespace, [...call.scope.own, ...call.scope.inherited])
  const rows = async (call: AnyCall, where: SQL | undefined) =>
    (await call.database.select().from(table).where(where)) as unknown as TRow[]
  const one = async (call: AnyCall, uid: string): Promise<TRow> => {
    const [row] = await rows(call, and(eq(table.uid, uid), scopeOf(call)))
    if (!row) throw notFound(what)
    return row
  }
  /** Undefined when the row is not there any more as it was read. */
  const write = async (call: AnyCall, values: Values, { uid, version }: TRow): Promise<TRow | undefined> => {
    const [row] = (await call.database
      .update(table)
      .set(values as never)
      .where(and(eq(table.uid, uid), eq(table.version, version)))
      .returning()) as unknown as TRow[]
    return row
  }
  const viewOf = async (row: TRow, call: AnyCall): Promise<TView> => {
    const [view] = await definition.view([row], call)
    if (!view) throw notFound(what)
    return view
  }
  /** A record that is only inherited may be read, not written: to its reader it is not there to change. */
  const own = async (call: AnyCall, uid: string): Promise<TRow> => {
    const row = await one(call, uid)
    if (table.namespace && !definition.visible && !call.scope.own.includes(row.namespace ?? ''))
      throw notAmongYours(what)
    return row
  }
  /** The same, locked until the end of the transaction: whoever comes second compares with what the first one wrote. */
  const locked = async (call: AnyCall, uid: string): Promise<TRow> => {
    const seen = await own(call, uid)
    await definition.beforeLock?.(seen, call)
    const [row] = (await call.database
      .select()
      .from(table)
      .where(and(eq(table.uid, uid), scopeOf(call)))
      .for('update')) as unknown as TRow[]
    // What may be seen and not written is refused by its own rule, which says why.
    return row ?? seen
  }
  const writable = async (call: AnyCall & { path: { uid: string } }): Promise<TRow> => {
    const row = await locked(call, call.path.uid)
    refuseStale(row.version, call.expectedVersion)
    return row
  }
  const finish = async (row: TRow, call: AnyCall, change?: TChange) => {
    await definition.after?.(row, call, change)
    if (index) await call.reindex(index, row.uid)
  }

  return {
    list: async (call: ListCall) => {
      const { limit = 50, offset = 0 } = call.query
      const where = scopeOf(call)
      const found = (await call.database
        .select()
        .from(table)
        .where(where)
        .orderBy(asc(table.id))
        .limit(limit)
        .offset(offset)) as unknown as TRow[]
      const [total] = await call.database.select({ total: count() }).from(table).where(where)
      return { body: { results: [...(await definition.view(found, call))], total: total?.total ?? 0, limit, offset } }
    },

    create: async (call: CollectionCall<TCreate>) => {
      const values = { uid: newUid(), updated_by: call.account.uid, ...(await definition.create(call.body, call)) }
      const [row] = (await call.database
        .insert(table)
        .values(values as never)
        .returning()) as unknown as TRow[]
      if (!row) throw new Error(`${what} was not stored`)
      await finish(row, call)
      const view = await viewOf(row, call)
      await call.record({
        resource,
        object: row.uid,
        namespace: row.namespace ?? null,
        before: null,
        after: fieldsOf(view),
      })
      return { status: 201, body: { results: view }, version: row.version }
    },

    read: async (call: OneCall) => {
      const row = await one(call, call.path.uid)
      return { body: { results: await viewOf(row, call) }, version: row.version }
    },

    change: async (call: CollectionCall<TChange> & OneCall) => {
      const row = await writable(call)
      const before = await viewOf(row, call)
      const values = given({
        ...(await definition.change(call.body, row, call)),
        version: row.version + 1,
        updated_at: new Date(),
        updated_by: call.account.uid,
      })
      const changed = await write(call, values, row)
      if (!changed) throw notFound(what)
      await finish(changed, call, call.body)
      const view = await viewOf(changed, call)
      const news = difference(fieldsOf(before), fieldsOf(view))
      await call.record({
        resource,
        object: row.uid,
        namespace: row.namespace ?? null,
        before: news?.before ?? {},
        after: news?.after ?? {},
      })
      return { body: { results: view }, version: changed.version }
    },

    delete: async (call: OneCall) => {
      const row = await writable(call)
      await definition.refuseDelete?.(row, call)
      const before = await viewOf(row, call)
      const kept = definition.forGood
        ? undefined
        : await wholeRecord(call.database, getTableName(table), 'uid', row.uid)
      const gone = await call.database
        .delete(table)
        .where(and(eq(table.uid, row.uid), eq(table.version, row.version)))
        .returning({ uid: table.uid })
      if (gone.length === 0) throw notFound(what)
      await finish(row, call)
      await call.record({
        resource,
        object: row.uid,
        namespace: row.namespace ?? null,
        before: fieldsOf(before),
        after: null,
        ...(kept && { kept }),
      })
      return { status: 204, body: undefined }
    },

    /** Puts a deleted record back, under the same uid, and by `refill` what was in it; answers what had to be left out of it. */
    restore: async (
      call: AnyCall,
      kept: WholeRecord,
      uid: string,
      refill?: (row: TRow) => Promise<Schema<'LeftOut'>[]>,
    ) => {
      const left = await putBack(call.database, kept)
      const back = await locked(call, uid)
      const values = given((await definition.returned?.(back, call)) ?? {})
      const row = Object.keys(values).length === 0 ? back : await write(call, values, back)
      if (!row) throw notFound(what)
      const stays = (await refill?.(row)) ?? []
      await finish(row, call)
      await call.record({
        resource,
        object: uid,
        namespace: row.namespace ?? null,
        before: null,
        after: fieldsOf(await viewOf(row, call)),
      })
      return [...left, ...stays]
    },
  }
}
