import { and, desc, eq, sql } from 'drizzle-orm'
import { conflict, Failure, permissionRequired, notFound } from '../http/failure.ts'
import type { Answer, Call, Handlers, Recorder } from '../http/types.ts'
import { operationsOn, recordIn } from './operations-on.ts'
import { auditEntries } from './tables.ts'
import { undoBody } from './undo-body.ts'
import { lock } from '../records/handlers.ts'
import type { AnyRecord } from '../records/record.ts'
import { restoreReplaced } from '../records/part-rows.ts'
import { isWritable } from '../records/restore.ts'
import { write } from '../records/write.ts'
import { readExceptions, undoExceptions } from './undo-exceptions.ts'
import {
  firstOperation,
  isUndoEntry,
  operationOf,
  rightToRestore,
  undoStrategyFor,
  UNDO_MINUTES,
  type WayBack,
} from './undo-ways.ts'
import { text } from './messages.ts'

type Entry = typeof auditEntries.$inferSelect & { readonly first: string | null }
type Undoing = Call<'undoAuditEntry'>

const changedSince = () => conflict(text('changed-since'))
const noWay = () => conflict(text('not-undoable'))

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Returns an entry of one's own changes. @throws 404, 409 when it is too old to be undone */
async function youngEntry({ path, account, database }: Undoing): Promise<Entry> {
  const own = and(eq(auditEntries.id, path.id), eq(auditEntries.actor, account.uid), eq(auditEntries.outcome, 'done'))
  const [found] = await database
    .select({
      entry: auditEntries,
      first: firstOperation,
      young: sql<boolean>`${auditEntries.at} > now() - make_interval(mins => ${UNDO_MINUTES})`,
    })
    .from(auditEntries)
    .where(own)
  if (!found) throw notFound(text('change'))
  if (!found.young) throw conflict(text('undo-expired', { minutes: UNDO_MINUTES }))
  return { ...found.entry, first: found.first }
}

/** Returns the entries that one call wrote, last first: the rows of a sheet, or the reviews of a bulk decision. */
async function madeTogether({ database }: Undoing, entry: Entry): Promise<readonly Entry[]> {
  const { request_id: request, actor, operation, resource, source, first } = entry
  if (request === null || actor === null) return [entry]
  const rows = await database
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.request_id, request),
        eq(auditEntries.actor, actor),
        eq(auditEntries.operation, operation),
        eq(auditEntries.resource, resource),
        eq(auditEntries.source, source),
        eq(auditEntries.outcome, 'done'),
      ),
    )
    .orderBy(desc(auditEntries.id))
  return rows.map((row) => ({ ...row, first }))
}

/** Records changes as those that undo an entry, or redo what it undid. */
export const recordAs =
  (record: Recorder, undo: { readonly undoes: number; readonly again: boolean }): Recorder =>
  (changes) =>
    record('resource' in changes ? { ...changes, ...undo } : changes.map((change) => ({ ...change, ...undo })))

/** Writes the former values of a record to its columns. */
async function writeFormer(call: Undoing, kind: AnyRecord, entry: Entry, { fields }: WayBack): Promise<void> {
  if (!isWritable(kind)) throw noWay()
  const row = await lock(call, kind, entry.object)
  await write(call, kind, row, Object.fromEntries(fields.map((field) => [field, entry.before?.[field] ?? null])))
}

/** Undoes a change by the former values, or a creation. @throws 409 when the record was changed since */
async function undoOne(call: Undoing, kind: AnyRecord, entry: Entry, handlers: Handlers): Promise<void> {
  const way = undoStrategyFor(call.kinds, entry)
  if (!way) throw noWay()
  const run = await operationsOn(call, entry, way.parameter, handlers)
  const answer = await run(way.read, { expectedVersion: undefined })
  const now = recordIn(answer)
  if (way.how === 'delete') {
    if (!same(now['version'], entry.after?.['version'])) throw changedSince()
    await run(way.by, { expectedVersion: answer.version })
    return
  }
  if (way.fields.some((field) => !same(now[field], entry.after?.[field]))) throw changedSince()
  if (way.how === 'write') return writeFormer(call, kind, entry, way)
  const body = undoBody(way, entry.before, now)
  if (!body) throw noWay()
  await restoreReplaced(call.database, kind, entry.id)
  await run(way.by, { expectedVersion: answer.version, body })
}

/** Undoes changes that were made together; returns how many were changed since. @throws 409 when all of them were */
async function undoTogether(
  call: Undoing,
  kind: AnyRecord,
  entries: readonly Entry[],
  handlers: Handlers,
): Promise<number> {
  if (entries.length === 1) {
    for (const entry of entries) await undoOne(as(call, entry), kind, entry, handlers)
    return 0
  }
  let changed = 0
  for (const entry of entries) {
    try {
      await call.database.transaction((database) => undoOne(as({ ...call, database }, entry), kind, entry, handlers))
    } catch (error) {
      if (!(error instanceof Failure) || ![404, 409].includes(error.status)) throw error
      changed += 1
    }
  }
  if (changed === entries.length) throw changedSince()
  return changed
}

/** Returns the call that undoes an entry, or redoes what it undid: undoing an undo is a redo. */
const as = (call: Undoing, entry: Entry): Undoing => ({
  ...call,
  isUndo: true,
  record: recordAs(call.record, { undoes: entry.id, again: isUndoEntry(entry) }),
})

/**
 * Handler of undo. Deleted records are restored from their snapshot; any other change is undone by its inverse
 * operation in the same transaction and with the caller's permissions, so that every rule of that operation holds. What
 * it changes becomes an entry of its own. Changes that one call made together are undone together.
 */
export const undoHandlers = (handlers: () => Handlers) =>
  ({
    async undoAuditEntry(call: Undoing): Promise<Answer<'undoAuditEntry'>> {
      const entry = await youngEntry(call)
      const kind = call.kinds.find(entry.resource)
      if (!kind) throw noWay()
      const operation = operationOf(call.kinds, kind, entry)
      // Snapshots are consumed by the first undo; redo of an update replays the field values instead.
      const isReplayed = isUndoEntry(entry) && operation === kind.operations.change
      const restore = isReplayed ? undefined : call.kinds.restorerOf(operation)
      const right = restore ? rightToRestore(call.kinds, entry) : undoStrategyFor(call.kinds, entry)?.right
      if (right === undefined) throw noWay()
      if (!call.may(right)) throw permissionRequired(right)
      const exceptions = restore
        ? await restore(as(call, entry), entry)
        : undoExceptions('records-changed', await undoTogether(call, kind, await madeTogether(call, entry), handlers()))
      return { status: 200, body: { results: { exceptions: readExceptions(call.language, exceptions) } } }
    },
  }) satisfies Partial<Handlers>
