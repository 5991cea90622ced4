import { operationRights, operations, type OperationId } from '@backoffice/api-contract'
import { describedOperations, document } from '../http/document.ts'
import type { Kinds } from '../records/kinds.ts'
import type { AnyRecord } from '../records/record.ts'

/** For how many minutes a change can be undone. */
export const UNDO_MINUTES = 10

/** How a change is undone: the operation that undoes it, and the one that reads the record first. */
export interface WayBack {
  readonly by: OperationId
  readonly read: OperationId
  /** The permission that the operation needs. */
  readonly right: string
  /** The path parameter that names the record: its uid or its code. */
  readonly parameter: string
  /** The fields that the operation accepts; null when it deletes the record. */
  readonly fields: readonly string[] | null
}

/** The operation under which the history records undo and redo. */
const UNDONE = 'undoAuditEntry'
export const REDONE = 'redoAuditEntry'

interface Entry {
  readonly operation: string
  readonly resource: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

const described = new Map<string, (typeof describedOperations)[number]>(
  describedOperations.map((operation) => [operation.id, operation]),
)
const schemas = new Map<string, object>(Object.entries(document.components.schemas))

/** Whether an entry undoes another one. */
export const isUndoEntry = ({ operation }: Pick<Entry, 'operation'>): boolean => operation === UNDONE

/** Returns the operation that an entry amounts to: undo and redo are recorded as changes too. */
export function operationOf({ operations: { create, change, delete: deletion } }: AnyRecord, entry: Entry): string {
  const { operation, before, after } = entry
  if (operation !== UNDONE && operation !== REDONE) return operation
  return (before === null ? create : after === null ? deletion : change) ?? operation
}

function fieldsOf(operation: OperationId): readonly string[] {
  const reference = described.get(operation)?.body?.['application/json']?.schema?.['$ref']
  const name = typeof reference === 'string' ? reference.split('/').at(-1) : undefined
  const schema = schemas.get(name ?? '')
  const properties = schema && 'properties' in schema ? schema.properties : undefined
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}

/**
 * Returns the permission that restoring a snapshot needs: the one to create such a record if it was a record, otherwise
 * the one for the operation that is undone.
 */
export function rightToRestore({ find }: Pick<Kinds, 'find'>, entry: Entry): string | undefined {
  const kind = find(entry.resource)
  if (!kind) return undefined
  const operation = operationOf(kind, entry)
  const whole = operation === kind.operations.delete || Reflect.get(kind.undo ?? {}, operation) === 'kept'
  const by = (whole ? kind.operations.create : undefined) ?? described.get(operation)?.id
  return by && operationRights[by]
}

/**
 * Returns how a change is undone; undefined when it cannot be. An update is undone by the kind's update with the former
 * values, a creation by its deletion, and a deletion is restored from its snapshot (snapshots.ts).
 */
export function undoStrategyFor({ find }: Pick<Kinds, 'find'>, entry: Entry): WayBack | undefined {
  const kind = find(entry.resource)
  const { create, read, change, delete: deletion } = kind?.operations ?? {}
  if (!kind || !read || entry.after === null) return undefined
  const operation = operationOf(kind, entry)
  const isMade = operation === create
  const by = isMade ? deletion : operation === change || fieldsAre(kind, operation) ? change : undefined
  const [, parameter] = /\{(\w+)\}$/.exec(by ? operations[by].path : '') ?? []
  if (!by || !parameter || isMade !== (entry.before === null)) return undefined
  const way = { by, read, right: operationRights[by], parameter }
  if (isMade) return { ...way, fields: null }
  const fields = fieldsOf(by).filter((field) => field in (entry.after ?? {}))
  return fields.length === 0 ? undefined : { ...way, fields }
}

/** Whether an operation writes fields that the kind's update can restore. */
const fieldsAre = ({ undo }: AnyRecord, operation: string): boolean => Reflect.get(undo ?? {}, operation) === 'fields'
