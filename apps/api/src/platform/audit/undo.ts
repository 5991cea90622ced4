import { and, eq, sql } from 'drizzle-orm'
import type { OperationId } from '@backoffice/api-contract'
import { conflict, permissionRequired, notFound } from '../http/failure.ts'
import type { Answer, Call, Handlers, Recorder } from '../http/types.ts'
import { lookingAt } from '../session/scope.ts'
import { auditEntries } from './tables.ts'
import { undoBody } from './undo-body.ts'
import { readExceptions } from './undo-exceptions.ts'
import { undoStrategyFor, isUndoEntry, operationOf, rightToRestore, UNDO_MINUTES } from './undo-ways.ts'
import { text } from './messages.ts'

type AnyHandler = (call: Call) => Promise<Answer<OperationId>>
type Fields = Readonly<Record<string, unknown>>

const changedSince = () => conflict(text('changed-since'))
const noWay = () => conflict(text('not-undoable'))

/** Answer when everything was undone. */
const nothingLeft = (): Answer<'undoAuditEntry'> => ({ status: 200, body: { results: { exceptions: [] } } })

/** Returns the record as its own operation reads it. */
function recordIn(answer: Answer<OperationId>): Fields {
  const body: unknown = answer.body
  const results: unknown = typeof body === 'object' && body !== null && 'results' in body ? body.results : undefined
  return typeof results === 'object' && results !== null ? Object.fromEntries(Object.entries(results)) : {}
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Returns the value of a record's path parameter, and the namespace in which it has it. */
async function placeOf(
  { database, kinds }: Pick<Call, 'database' | 'kinds'>,
  { resource, object }: { readonly resource: string; readonly object: string },
  parameter: string,
): Promise<{ readonly path: Readonly<Record<string, string>>; readonly namespace: string | undefined }> {
  const kind = kinds.find(resource)
  if (!kind || parameter === 'uid') return { path: { uid: object }, namespace: undefined }
  const { table, key, code, namespace } = kind
  const [row] = await database
    .select({ code: sql<string>`${code}`, namespace: namespace ? sql<string>`${namespace}` : sql<null>`null` })
    .from(table)
    .where(eq(key, object))
  return { path: { [parameter]: row?.code ?? '' }, namespace: row?.namespace ?? undefined }
}

/** Returns an entry of one's own changes. @throws 404, 409 when it is too old to be undone */
async function youngEntry({
  path,
  account,
  database,
}: Call<'undoAuditEntry'>): Promise<typeof auditEntries.$inferSelect> {
  const own = and(eq(auditEntries.id, path.id), eq(auditEntries.actor, account.uid), eq(auditEntries.outcome, 'done'))
  const [found] = await database
    .select({
      entry: auditEntries,
      young: sql<boolean>`${auditEntries.at} > now() - make_interval(mins => ${UNDO_MINUTES})`,
    })
    .from(auditEntries)
    .where(own)
  if (!found) throw notFound(text('change'))
  if (!found.young) throw conflict(text('undo-expired', { minutes: UNDO_MINUTES }))
  return found.entry
}

/** Records changes as those that undo an entry, or redo what it undid. */
const recordAs =
  (record: Recorder, undo: { readonly undoes: number; readonly again: boolean }): Recorder =>
  (changes) =>
    record('resource' in changes ? { ...changes, ...undo } : changes.map((change) => ({ ...change, ...undo })))

/**
 * Handler of undo. Deleted records are restored from their snapshot; any other change is undone by its inverse
 * operation in the same transaction and with the caller's permissions, so that every rule of that operation holds. What
 * it changes becomes an entry of its own.
 */
export const undoHandlers = (handlers: () => Handlers) =>
  ({
    async undoAuditEntry(call: Call<'undoAuditEntry'>): Promise<Answer<'undoAuditEntry'>> {
      const entry = await youngEntry(call)
      const kind = call.kinds.find(entry.resource)
      if (!kind) throw noWay()
      // Undoing an undo is a redo.
      const again = isUndoEntry(entry)
      const record = recordAs(call.record, { undoes: entry.id, again })
      const operation = operationOf(kind, entry)
      // Snapshots are consumed by the first undo; redo of an update replays the field values instead.
      const restore = again && operation === kind.operations.change ? undefined : call.kinds.restorerOf(operation)
      if (restore) {
        const right = rightToRestore(call.kinds, entry)
        if (right === undefined) throw noWay()
        if (!call.may(right)) throw permissionRequired(right)
        return {
          status: 200,
          body: { results: { exceptions: readExceptions(call.language, await restore({ ...call, record }, entry)) } },
        }
      }
      const way = undoStrategyFor(call.kinds, entry)
      if (!way) throw noWay()
      if (!call.may(way.right)) throw permissionRequired(way.right)

      const { path, namespace } = await placeOf(call, entry, way.parameter)
      const run = (operation: OperationId, parts: Pick<Call, 'expectedVersion'> & { readonly body?: unknown }) =>
        (handlers()[operation] as AnyHandler)({
          ...call,
          record,
          scope: lookingAt(call.scope, namespace),
          operation,
          path: path as never,
          query: {},
          apiVersion: '3',
          ...parts,
          body: parts.body as never,
        })

      const answer = await run(way.read, { expectedVersion: undefined })
      const now = recordIn(answer)
      if (way.fields === null) {
        if (!same(now['version'], entry.after?.['version'])) throw changedSince()
        await run(way.by, { expectedVersion: answer.version })
        return nothingLeft()
      }
      if (way.fields.some((field) => !same(now[field], entry.after?.[field]))) throw changedSince()
      const body = undoBody(way, entry.before)
      if (!body) throw noWay()
      await run(way.by, { expectedVersion: answer.version, body })
      return nothingLeft()
    },
  }) satisfies Partial<Handlers>
