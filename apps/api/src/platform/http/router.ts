import type { OperationId } from '@backoffice/api-contract'
import type { FastifyInstance } from 'fastify'
import { answerFile } from './answer-file.ts'
import { assertConfirmed } from './assert-confirmed.ts'
import { describedOperations, type DescribedOperation } from './document.ts'
import { assertSameOrigin } from './origin.ts'
import { servePrepared } from './serve-prepared.ts'
import { callerOf, runInTransaction, type ContractServices, type Serving } from './serving.ts'
import { assertWithinQuota } from '../quotas/assert-within-quota.ts'
import { inSpan } from '../telemetry/in-span.ts'
import { bearerOf } from '../session/api-keys/find-key.ts'
import type { Handler, PreparedHandler } from './types.ts'
import { validationOf } from './validation.ts'

const writes = (method: string): boolean => method !== 'get'

/**
 * Whether two concurrent calls cannot overwrite each other unnoticed: the operation compares a version, only creates,
 * or documents why it need not.
 */
const isGuarded = ({ parameters, responses, concurrency }: DescribedOperation): boolean =>
  concurrency !== undefined || '201' in responses || parameters.some(({ name }) => name === 'if-match')

/** Registers every operation of the contract. @throws when one has no handler: the server must not start without it */
export function registerContract(app: FastifyInstance, services: ContractServices): void {
  for (const operation of describedOperations) {
    if (!(operation.id in services.handlers)) throw new Error(`The operation ${operation.id} has no handler`)
    if (writes(operation.method) && !isGuarded(operation))
      throw new Error(`The operation ${operation.id} neither takes If-Match nor says by x-concurrency why it need not`)
    const validation = validationOf(operation)
    app.route({
      method: operation.method,
      config: { operation: operation.id },
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => serve({ operation, validation, services, request, reply, marks: [] }),
    })
  }
}

async function serve(serving: Serving): Promise<unknown> {
  const {
    operation,
    validation,
    services: { handlers, outbox },
    request,
    reply,
    marks,
  } = serving
  // Another site cannot make a browser send a key, and a call with one ignores cookies.
  const isByKey = operation.right !== 'anyone' && bearerOf(request) !== undefined
  if ((writes(operation.method) && !isByKey) || operation.id === 'logoutByGet') assertSameOrigin(request)
  const caller = await callerOf(serving)
  validation.headers(request.headers)
  validation.path(request.params)
  validation.query(request.query)
  const isOmitted = operation.isBodyOptional && (request.body === undefined || request.body === null)
  if (operation.body?.['application/json'] && !isOmitted) validation.body(request.body)
  assertConfirmed(operation, request.body, caller)
  await assertWithinQuota(serving, caller)

  const handler = handlers[operation.id] as Handler<OperationId> | PreparedHandler<OperationId>
  const { status, body, etag, file } = await inSpan(operation.id, {}, () =>
    typeof handler === 'function'
      ? runInTransaction(serving, caller, handler)
      : servePrepared(serving, caller, handler),
  )
  if (marks.length > 0) {
    outbox.wake()
    const wanted = request.headers['wait-for-meilisearch-task'] === '1'
    if (wanted && !(await outbox.caughtUp(Math.max(...marks)))) reply.header('x-index-pending', '1')
  }
  if (etag) reply.header('etag', etag)
  if (file) return answerFile(reply, file)
  return reply.code(status).send(body ?? undefined)
}
