import { and, eq } from 'drizzle-orm'
import { operationRights, type OperationId, type Schema } from '@backoffice/api-contract'
import { conflict, invalid, notFound, permissionRequired } from '../http/failure.ts'
import type { Answer, Call, Handlers, Recorder } from '../http/types.ts'
import type { AnyRecord } from '../records/record.ts'
import { readableEntries } from './access.ts'
import { hiding } from './hiding.ts'
import { text } from './messages.ts'
import { operationsOn, recordIn, type RunOnRecord } from './operations-on.ts'
import { recordAt } from './record-at.ts'
import { auditEntries } from './tables.ts'
import { undoBody } from './undo-body.ts'
import { fieldsOf, parameterOf } from './undo-ways.ts'

type Restoring = Call<'restoreRecordFields'>
type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a value with one part of it, or all of it, as it was. */
function withFormer(now: unknown, former: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined || !isFields(now) || !isFields(former)) return former
  return { ...now, [first]: withFormer(now[first], former[first], rest) }
}

/** Returns the former values that a call asks for. @throws 404, 409 when one of them is unknown, 422 */
async function formerValues(call: Restoring): Promise<Fields> {
  const { resource, object, entry, at } = call.body
  if ((entry === undefined) === (at === undefined)) throw invalid(text('restore-when'), '/at')
  if (at !== undefined) return (await recordAt(call, resource, object, new Date(at))).answer.fields
  const { where } = await readableEntries(call, resource, object)
  const [found] = where
    ? await call.database
        .select({ before: auditEntries.before })
        .from(auditEntries)
        .where(and(where, eq(auditEntries.id, entry ?? 0), eq(auditEntries.outcome, 'done')))
    : []
  if (!found) throw notFound(text('change'))
  return hiding(call, resource)(found.before) ?? {}
}

/** Returns the operation that restores a part of a record; undefined for a field of its ordinary change. */
const partOf = ({ restoredBy = {} }: AnyRecord, field: string) => restoredBy[field.slice(0, field.indexOf('.') + 1)]

/** Returns the values of fields once parts of them, or all of them, are as they were. */
function restored(now: Fields, former: Fields, fields: readonly Schema<'RestoredField'>[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { field, path = [] } of fields)
    values[field] = withFormer(values[field] ?? now[field], former[field], path)
  return values
}

/** Returns the body of the ordinary change that restores fields. @throws 409 when it does not accept them */
function changeBody(change: OperationId, values: Fields, now: Fields): Fields {
  const fields = Object.keys(values)
  const { all, required } = fieldsOf(change)
  const unchanged = required.filter((name) => !fields.includes(name))
  const body = fields.every((field) => all.includes(field))
    ? undoBody({ how: 'run', by: change, fields, unchanged }, values, now)
    : undefined
  if (!body) throw conflict(text('not-restorable'))
  return body
}

/** Restores parts of a record by their own operations. Returns the version that it has then. */
async function restoreParts(
  call: Restoring,
  kind: AnyRecord,
  former: Fields,
  { parts, version, runAs }: Parts,
): Promise<number | undefined> {
  if (parts.length === 0) return version
  const { now } = (await recordAt(call, call.body.resource, call.body.object, new Date())).answer
  let current = version
  for (const [field, value] of Object.entries(restored(now, former, parts))) {
    const by = partOf(kind, field)
    // A part that did not exist is deleted where it is shown.
    if (!by || !isFields(value)) throw conflict(text('not-restorable'))
    const run = await runAs(by.operation)
    current = (await run(by.operation, { expectedVersion: current, body: by.body(value) })).version ?? current
  }
  return current
}

interface Parts {
  readonly parts: readonly Schema<'RestoredField'>[]
  readonly version: number | undefined
  /** Returns a function that runs operations on the record; the history names this one. */
  readonly runAs: (operation: OperationId) => Promise<RunOnRecord>
}

/**
 * Handler that restores former values of a record: by its ordinary change, so that its permissions, rules and version
 * hold, and that it can be undone.
 */
export const restoreFieldHandlers = (handlers: () => Handlers) =>
  ({
    async restoreRecordFields(call: Restoring): Promise<Answer<'restoreRecordFields'>> {
      const { resource, fields } = call.body
      const kind = call.kinds.of(resource)
      const { read, change } = kind.operations
      const parameter = read && parameterOf(read)
      if (!read || !change || parameter === undefined) throw conflict(text('not-restorable'))
      const former = await formerValues(call)
      if (!call.may(operationRights[change])) throw permissionRequired(operationRights[change])
      if (fields.some(({ field }) => !(field in former))) throw conflict(text('value-unknown'))
      const runAs = (by: OperationId) =>
        operationsOn({ ...call, record: recordBy(call.record, by) }, call.body, parameter, handlers())
      const own = fields.filter(({ field }) => !partOf(kind, field))
      let version = call.expectedVersion
      if (own.length > 0) {
        const run = await operationsOn(call, call.body, parameter, handlers())
        const now = recordIn(await run(read, { expectedVersion: undefined }))
        const body = changeBody(change, restored(now, former, own), now)
        version = (await run(change, { expectedVersion: version, body })).version
      }
      const parts = fields.filter(({ field }) => partOf(kind, field))
      version = await restoreParts(call, kind, former, { parts, version, runAs })
      return { status: 200, body: { results: { fields: { ...former } } }, ...(version !== undefined && { version }) }
    },
  }) satisfies Partial<Handlers>

/** Records changes as those of another operation than that of the call. */
const recordBy =
  (record: Recorder, by: OperationId): Recorder =>
  (changes) =>
    record('resource' in changes ? { ...changes, by } : changes.map((change) => ({ ...change, by })))
