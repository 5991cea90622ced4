import { eq, sql } from 'drizzle-orm'
import type { OperationId } from '@backoffice/api-contract'
import { assertConfirmed } from '../http/assert-confirmed.ts'
import { describedOperation } from '../http/document.ts'
import type { Answer, Call, Handlers } from '../http/types.ts'
import { lookingAt } from '../session/scope.ts'

type AnyHandler = (call: Call) => Promise<Answer<OperationId>>
type Fields = Readonly<Record<string, unknown>>

/** A record, as the history names it. */
interface Place {
  readonly resource: string
  readonly object: string
}

/**
 * Runs an operation on one record, in the transaction and with the permissions of the call around it. A sensitive one
 * needs a confirmed session here, too.
 */
export type RunOnRecord = (
  operation: OperationId,
  parts: Pick<Call, 'expectedVersion'> & { readonly body?: unknown },
) => Promise<Answer<OperationId>>

/** Returns the record that an operation answers. */
export function recordIn(answer: Answer<OperationId>): Fields {
  const body: unknown = answer.body
  const results: unknown = typeof body === 'object' && body !== null && 'results' in body ? body.results : undefined
  return typeof results === 'object' && results !== null ? Object.fromEntries(Object.entries(results)) : {}
}

/** Returns the value of a record's path parameter, and the namespace in which it has it. */
async function placeOf(
  { database, kinds }: Pick<Call, 'database' | 'kinds'>,
  { resource, object }: Place,
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

/** Returns a function that runs operations on a record; `parameter` is the path parameter that names it. */
export async function operationsOn(
  call: Omit<Call, 'operation' | 'path' | 'query' | 'body'>,
  place: Place,
  parameter: string,
  handlers: Handlers,
): Promise<RunOnRecord> {
  const { path, namespace } = await placeOf(call, place, parameter)
  return async (operation, parts) => {
    assertConfirmed(describedOperation(operation), parts.body, call)
    return (handlers[operation] as AnyHandler)({
      ...call,
      scope: lookingAt(call.scope, namespace),
      operation,
      path: path as never,
      query: {},
      apiVersion: '3',
      ...parts,
      body: parts.body as never,
    })
  }
}
