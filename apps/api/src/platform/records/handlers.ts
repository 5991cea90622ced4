import { and, eq } from 'drizzle-orm'
import { operations, type OperationId } from '@backoffice/api-contract'
import { countUpTo, pageBy } from '../database/page-by.ts'
import { invalid, notAmongYours, notFound } from '../http/failure.ts'
import type { Call, Handler } from '../http/types.ts'
import { assertCurrent } from '../http/versions.ts'
import type { OperationsOf, ResourceName, ViewOf } from './contract-of.ts'
import { visibleOf } from './kinds.ts'
import type { AnyCall, AnyRecord, DefinedRecord } from './record.ts'
import { assertNotHeld } from './references.ts'
import { insert } from './insert.ts'
import { lockRows, type LockStrength } from './lock-rows.ts'
import { remove } from './remove.ts'
import { assertOpen } from '../session/scope.ts'
import type { Merging } from '../bulk/merging.ts'
import type { Locked, RowOf, VersionedTable, Writable } from './writable.ts'
import { write } from './write.ts'
import type { Work } from './work.ts'
import { text } from './messages.ts'

/** Returns the namespace of a new record. @throws 422 for a namespace outside the account's own. */
export function targetNamespace(
  { scope }: Pick<Call, 'scope'>,
  wanted: string | undefined,
  field = '/namespace',
): string {
  const namespace = wanted ?? scope.first
  if (namespace === undefined || !scope.own.includes(namespace)) throw invalid(text('namespace-not-yours'), field)
  assertOpen(scope, namespace)
  return namespace
}

const whatIs = ({ resource, what }: AnyRecord) => {
  if (what === undefined) throw new Error(`${resource}: "what" has to say how a sentence names one`)
  return what
}

/** Reads a record that is visible to the caller. @throws 404 */
export async function find<Kind extends Writable>(call: AnyCall, kind: Kind, uid: string): Promise<RowOf<Kind>> {
  const [row] = (await call.database
    .select()
    .from(kind.table)
    .where(and(eq(kind.table.uid, uid), visibleOf(kind, call)))) as RowOf<Kind>[]
  if (!row) throw notFound(whatIs(kind))
  return row
}

/**
 * Reads and locks a record that the caller may change: concurrent calls compare with what the first one wrote.
 * Inherited records cannot be changed. @throws 404
 */
export async function lock<Kind extends Writable>(
  call: AnyCall,
  kind: Kind,
  uid: string,
  strength?: LockStrength,
): Promise<Locked<RowOf<Kind>>> {
  const seen = await find(call, kind, uid)
  if (kind.tenancy === 'inherited' && !call.scope.own.includes(seen.namespace ?? '')) throw notAmongYours(whatIs(kind))
  await (kind as AnyRecord).lockFirst?.(seen, call)
  const [row] = await lockRows(call, kind, and(eq(kind.table.uid, uid), visibleOf(kind, call)), strength)
  // What is visible and read-only is rejected by its own rule, which has the reason.
  return row ?? (seen as Locked<RowOf<Kind>>)
}

/** Reads and locks a record at the version that the caller has read. @throws 404, 412, 428 */
export async function lockFresh<Kind extends Writable>(
  call: AnyCall,
  kind: Kind,
  uid: string,
  strength?: LockStrength,
): Promise<Locked<RowOf<Kind>>> {
  const row = await lock(call, kind, uid, strength)
  assertCurrent(row.version, call.expectedVersion)
  return row
}

/**
 * Reads and locks a record and another one that is not changed itself, in the order of their uids, so that two that are
 * merged into each other do not deadlock. @throws 404, 412, 428
 */
export async function lockTogether<Kind extends Writable>(
  call: AnyCall,
  kind: Kind,
  uid: string,
  other: string,
): Promise<[Locked<RowOf<Kind>>, Locked<RowOf<Kind>>]> {
  const locked = new Map<string, Locked<RowOf<Kind>>>()
  for (const one of [uid, other].toSorted()) locked.set(one, await lock(call, kind, one))
  const [row, beside] = [locked.get(uid), locked.get(other)]
  if (!row || !beside) throw notFound(whatIs(kind))
  assertCurrent(row.version, call.expectedVersion)
  return [row, beside]
}

/**
 * Merges a record into another one of its kind; returns that one as the contract shows it. @throws 404, 412, 428, and
 * why the two cannot be merged
 */
export async function mergeInto<Resource extends ResourceName, Table extends VersionedTable>(
  call: AnyCall & { readonly path: { readonly uid: string }; readonly body: { readonly into: string } },
  kind: DefinedRecord<Resource, Table>,
  merging: Merging<Resource, Table>,
): Promise<ViewOf<Resource>> {
  const [row, into] = await lockTogether(call, kind, call.path.uid, call.body.into)
  merging.assertMergeable(row, into)
  await merging.merge({ work: call, kind, row, into, remove: (keep) => remove(call, kind, row, keep) })
  return viewOf(kind, await find(call, kind, into.uid), call)
}

/** Returns a record as the contract shows it. */
export async function viewOf<Resource extends ResourceName, Table extends VersionedTable>(
  kind: DefinedRecord<Resource, Table>,
  row: RowOf<DefinedRecord<Resource, Table>>,
  work: Work,
): Promise<ViewOf<Resource>> {
  const [view] = (await kind.view?.([row], work)) ?? []
  if (!view) throw new Error(`${kind.resource}: "view" shows nothing`)
  return view as ViewOf<Resource>
}

type Handled<Resource extends ResourceName> = OperationsOf<Resource>[keyof OperationsOf<Resource>]

/** The derived handlers of a kind, by the names of its operations in the contract. */
export type HandlersOf<Resource extends ResourceName> = { readonly [Id in Handled<Resource>]: Handler<Id> }

interface GenericCall extends AnyCall {
  readonly path: { readonly uid: string }
  readonly query: { readonly limit?: number; readonly offset?: number; readonly after?: string }
  readonly body: never
}

type Verb = keyof OperationsOf<ResourceName>

const verbs = (kind: Writable): Readonly<Record<Verb, (call: GenericCall) => Promise<unknown>>> => ({
  list: async (call) => {
    const page = pageBy(call.query, kind.table.id)
    const where = visibleOf(kind, call)
    const rows = await call.database
      .select()
      .from(kind.table)
      .where(and(where, page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const total = await countUpTo(call.database, kind.table, where)
    const results = (await kind.view?.(rows as never, call)) ?? []
    return {
      body: page.answer(
        results,
        total,
        rows.map(({ id }) => Number(id)),
      ),
    }
  },

  create: async (call) => {
    const { row } = await insert(call, kind, (await kind.create?.(call.body, call)) as never)
    return { status: 201, body: { results: await viewOf(kind, row, call) }, version: row.version }
  },

  read: async (call) => {
    const row = await find(call, kind, call.path.uid)
    return { body: { results: await viewOf(kind, row, call) }, version: row.version }
  },

  change: async (call) => {
    const row = await lockFresh(call, kind, call.path.uid)
    const patch = (await kind.change?.(call.body, row, call)) ?? {}
    const written = await write(call, kind, row, patch)
    return { body: { results: await viewOf(kind, written.row, call) }, version: written.row.version }
  },

  delete: async (call) => {
    const row = await lockFresh(call, kind, call.path.uid, 'update')
    await kind.assertDeletable?.(row, call)
    await assertNotHeld(call, kind, row)
    await remove(call, kind, row)
    return { status: 204, body: undefined }
  },
})

/** Derives the five handlers of a kind: scope, locks, versions, history and indexing are the same for all. */
export function handlersOf<Resource extends ResourceName>(
  kind: Writable & { readonly resource: Resource },
): HandlersOf<Resource> {
  const all = verbs(kind)
  return Object.fromEntries(
    Object.entries(all).flatMap(([verb, handler]) => {
      const id: OperationId | undefined = Reflect.get(kind.operations, verb)
      // A kind with another code in its paths looks records up itself.
      return id && /^[^{]*(?:\{uid\})?$/.test(operations[id].path) ? [[id, handler]] : []
    }),
  ) as unknown as HandlersOf<Resource>
}
