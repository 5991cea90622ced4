import { operationRights, type OperationId } from '@backoffice/api-contract'
import { describedOperations, document } from '../http/document.ts'

/** For how long a change can be taken back (screens C0.4: undo). */
export const UNDO_MINUTES = 10

/** How a change is taken back: by which operation, after reading the record by which. */
export interface UndoWay {
  readonly by: OperationId
  readonly read: OperationId
  /** The right that the operation needs. */
  readonly right: string
  /** Name of the record in the path. */
  readonly parameter: 'uid' | 'sku'
  /** The fields that the operation takes; null when it takes the record away. */
  readonly fields: readonly string[] | null
}

/** What the history calls taking a change back, and making it again. */
const UNDONE = 'undoAuditEntry'
export const REDONE = 'redoAuditEntry'

interface Entry {
  readonly operation: string
  readonly resource: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** Operations that write a field of a product, which the change of that product writes back. */
const alike: Readonly<Record<string, OperationId>> = {
  saveWebsiteProduct: 'changeProduct',
  deleteWebsiteProduct: 'changeProduct',
}

const known = new Map(describedOperations.map((operation) => [operation.id as string, operation]))
const schemas = new Map<string, object>(Object.entries(document.components.schemas))

/** Resources by what their operations are called: `brands` by `Brand`. */
const namesOfResources = new Map(
  describedOperations.flatMap(({ id, path }) => {
    const [, what] = /^change(\w+)$/.exec(id) ?? []
    const [, resource] = /^\/api\/([^/]+)\/\{(?:uid|sku)\}$/.exec(path) ?? []
    return what !== undefined && resource !== undefined ? [[resource, what] as const] : []
  }),
)

/** Whether an entry takes another one back. */
export const isUndone = ({ operation }: Pick<Entry, 'operation'>): boolean => operation === UNDONE

/** The operation that an entry amounts to: taking a change back and making it again are changes, too. */
export function operationOf({ operation, resource, before, after }: Entry): string {
  if (operation !== UNDONE && operation !== REDONE) return operation
  const verb = before === null ? 'create' : after === null ? 'delete' : 'change'
  return `${verb}${namesOfResources.get(resource) ?? ''}`
}

function fieldsOf(operation: string): readonly string[] {
  const reference = known.get(operation)?.body?.['application/json']?.schema?.['$ref']
  const name = typeof reference === 'string' ? reference.split('/').at(-1) : undefined
  const schema = schemas.get(name ?? '')
  const properties = schema && 'properties' in schema ? schema.properties : undefined
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}

/** The right to take back what an operation did that something was kept of: that to make such a record, or to write the record that it was a part of. */
export function rightToPutBack(entry: Entry): string | undefined {
  const operation = operationOf(entry)
  const [, verb, what = ''] = /^(change|delete|remove|merge|picture)(\w+)$/.exec(operation) ?? []
  const by = (verb === 'picture' || verb === 'change' ? undefined : known.get(`create${what}`)) ?? known.get(operation)
  return verb === undefined || !by ? undefined : operationRights[by.id]
}

/**
 * The way back of a change; undefined for what has none. A change of fields is taken back by the same operation with
 * the former values, a creation by the deletion. A deletion is taken back from what was kept of it (whole-records.ts).
 */
export function howToUndo(entry: Entry): UndoWay | undefined {
  const { before, after } = entry
  const done = operationOf(entry)
  const operation = alike[done] ?? done
  const [, verb, what = ''] = /^(change|create)(\w+)$/.exec(operation) ?? []
  const read = known.get(`read${what}`)
  const by = known.get(verb === 'change' ? operation : `delete${what}`)
  const parameter = by?.path.endsWith('/{uid}') ? 'uid' : by?.path.endsWith('/{sku}') ? 'sku' : undefined
  if (!verb || !read || !by || !parameter || after === null) return undefined
  const way = { by: by.id, read: read.id, right: operationRights[by.id], parameter } as const
  if (verb === 'create') return before === null ? { ...way, fields: null } : undefined
  const fields = fieldsOf(operation).filter((field) => field in after)
  return fields.length === 0 || before === null ? undefined : { ...way, fields }
}
