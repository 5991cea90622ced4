import { operationRights, operations, type OperationId } from '@backoffice/api-contract'
import { getTableColumns, sql } from 'drizzle-orm'
import { describedOperations, document } from '../http/document.ts'
import type { Kinds } from '../records/kinds.ts'
import type { AnyRecord } from '../records/record.ts'

/** For how many minutes a change can be undone. */
export const UNDO_MINUTES = 10

/** How a change is undone: the operation that undoes it, and the one that reads the record first. */
export interface WayBack {
  /** Whether it deletes the record, runs the operation with the former values, or writes them to their columns. */
  readonly how: 'delete' | 'run' | 'write'
  readonly by: OperationId
  readonly read: OperationId
  /** The permission that the operation needs. */
  readonly right: string
  /** The path parameter that names the record: its uid or its code. */
  readonly parameter: string
  /** The fields that get their former values; none when it deletes the record. */
  readonly fields: readonly string[]
  /** Further fields that the operation requires: they stay as they are now. */
  readonly unchanged: readonly string[]
}

/** The operation under which the history records undo and redo. */
const UNDONE = 'undoAuditEntry'
export const REDONE = 'redoAuditEntry'
/** The operations under which it records a record that is restored from the trash, and restored values of a record. */
const RESTORED = ['restoreTrash', 'restoreRecordFields']

type UndoingKinds = Pick<Kinds, 'find' | 'undoOf'>

interface Entry {
  readonly operation: string
  /** The operation of the first entry that undo and redo go back to; null for any other entry. */
  readonly first: string | null
  readonly resource: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** Selects `first` of an entry: an entry that undoes another one names it. */
export const firstOperation = sql<string | null>`(with recursive chain as (
    select id, operation, undoes from audit_entries e where e.id = audit_entries.undoes
    union all select e.id, e.operation, e.undoes from audit_entries e join chain on e.id = chain.undoes)
  select operation from chain order by id limit 1)`

/** Strategies that do without a snapshot, and without the kind's own update. */
const BY_VALUES = ['again', 'columns']
/** Strategies by which undo and redo count as the operation itself. */
const AS_OPERATION = [...BY_VALUES, 'rows']

const described = new Map<string, (typeof describedOperations)[number]>(
  describedOperations.map((operation) => [operation.id, operation]),
)
const schemas = new Map<string, object>(Object.entries(document.components.schemas))

/** Whether an entry undoes another one. */
export const isUndoEntry = ({ operation }: Pick<Entry, 'operation'>): boolean => operation === UNDONE

/** Returns the operation that an entry amounts to: undo and redo are recorded as changes too. */
export function operationOf({ undoOf }: Pick<Kinds, 'undoOf'>, kind: AnyRecord, entry: Entry): string {
  const { create, change, delete: deletion } = kind.operations
  const { operation, first, before, after } = entry
  if (operation !== UNDONE && operation !== REDONE && !RESTORED.includes(operation)) return operation
  if (first !== null && AS_OPERATION.includes(undoOf(kind, first) ?? '')) return first
  // What a module restored itself, such as a file of a record, is not the record.
  if (first !== null && undoOf(kind, first) === 'own' && first !== change && first !== deletion) return operation
  return (before === null ? create : after === null ? deletion : change) ?? operation
}

/** Returns the fields of an operation's body, and those that it requires. */
export function fieldsOf(operation: OperationId): {
  readonly all: readonly string[]
  readonly required: readonly string[]
} {
  const inline = described.get(operation)?.body?.['application/json']?.schema
  const reference = inline?.['$ref']
  const schema = typeof reference === 'string' ? schemas.get(reference.split('/').at(-1) ?? '') : inline
  const properties = schema && 'properties' in schema ? schema.properties : undefined
  const required: unknown = schema && 'required' in schema ? schema.required : undefined
  return {
    all: typeof properties === 'object' && properties !== null ? Object.keys(properties) : [],
    required: Array.isArray(required) ? required.map(String) : [],
  }
}

/**
 * Returns the permission that restoring a snapshot needs: the one to create such a record if it was a record, otherwise
 * the one for the operation that is undone.
 */
export function rightToRestore(kinds: UndoingKinds, entry: Entry): string | undefined {
  const kind = kinds.find(entry.resource)
  if (!kind) return undefined
  const operation = operationOf(kinds, kind, entry)
  const whole = operation === kind.operations.delete || kinds.undoOf(kind, operation) === 'kept'
  const by = (whole ? kind.operations.create : undefined) ?? described.get(operation)?.id
  return by && operationRights[by]
}

/** Returns the path parameter that names a record in an operation on one record. */
export const parameterOf = (operation: OperationId): string | undefined =>
  /\{(\w+)\}$/.exec(operations[operation].path)?.[1]

/**
 * Returns how a change is undone; undefined when it cannot be. A creation is undone by its deletion, a deletion is
 * restored from its snapshot (snapshots.ts), and any other change by the former values: with the kind's update, with
 * the operation itself, or as columns.
 */
export function undoStrategyFor(kinds: UndoingKinds, entry: Entry): WayBack | undefined {
  const kind = kinds.find(entry.resource)
  const { create, read, change, delete: deletion } = kind?.operations ?? {}
  const { before, after } = entry
  if (!kind || !read || after === null || (before && kind.mayGoBack?.({ before, after }) === false)) return undefined
  const operation = operationOf(kinds, kind, entry)
  const isMade = operation === create
  const strategy = kinds.undoOf(kind, operation)
  const isByValues = BY_VALUES.includes(strategy ?? '')
  const by = isMade
    ? deletion
    : isByValues
      ? described.get(operation)?.id
      : operation === change || strategy === 'fields'
        ? change
        : undefined
  const parameter = parameterOf(read)
  if (!by || !parameter || isMade !== (before === null)) return undefined
  const way = { by, read, right: operationRights[by], parameter }
  if (isMade) return { ...way, how: 'delete', fields: [], unchanged: [] }
  const changed = (names: readonly string[]) => names.filter((name) => name in after)
  const { all, required } = fieldsOf(by)
  const fields = changed(strategy === 'columns' ? Object.keys(getTableColumns(kind.table)) : all)
  const unchanged = required.filter((name) => !fields.includes(name))
  return fields.length === 0 ? undefined : { ...way, how: strategy === 'columns' ? 'write' : 'run', fields, unchanged }
}
