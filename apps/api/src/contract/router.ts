import { holds, type Requirement } from '@backoffice/permissions'
import type { OperationId } from '@backoffice/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepFor } from '../audit/kept-records.ts'
import { REDONE } from '../audit/undo-ways.ts'
import { auditEntries } from '../audit/tables.ts'
import type { Connection, Database } from '../database/database.ts'
import type { Outbox } from '../indexing/outbox.ts'
import { languageOf } from '../languages/language.ts'
import type { Account } from '../session/account.ts'
import { findScope, scopeOfCall, type Scope } from '../session/scope.ts'
import { sayWhere } from '../records/elsewhere.ts'
import { findSession, type SessionCookie } from '../session/sessions.ts'
import { describedOperations, type DescribedOperation } from './document.ts'
import { forbidden, signedOut } from './failure.ts'
import { firstAnswer, keepAnswer } from './idempotency.ts'
import { inScope } from './in-scope.ts'
import { refuseForeignOrigin } from './origin.ts'
import type { Answer, Call, Change, Handlers } from './types.ts'
import { validationOf, type Validation } from './validation.ts'
import { expectedVersionOf, etagOf } from './versions.ts'

/** What the routes need to serve the contract. */
export interface ContractServices {
  readonly handlers: Handlers
  readonly connection: Connection
  readonly outbox: Outbox
  readonly cookie: SessionCookie
  readonly noGroupFullAccess: boolean
}

const nobody: Account = { uid: '', name: '', role: 'EXTERNAL', status: 'BLOCKED', group: null, namespaces: [], language: 'en' }
const nowhere: Scope = { own: [], inherited: [], first: undefined, selected: undefined, above: new Map() }
const writes = (method: string): boolean => method !== 'get'

/** Whether two of these at once cannot overwrite one another unseen: it compares a version, only creates, or says why it need not. */
const isGuarded = ({ parameters, responses, concurrency }: DescribedOperation): boolean =>
  concurrency !== undefined || '201' in responses || parameters.some(({ name }) => name === 'if-match')

/** Serves every operation of the contract. @throws when one has no handler: the server must not start without it. */
export function registerContract(app: FastifyInstance, services: ContractServices): void {
  for (const operation of describedOperations) {
    if (!(operation.id in services.handlers)) throw new Error(`The operation ${operation.id} has no handler`)
    if (writes(operation.method) && !isGuarded(operation)) throw new Error(`The operation ${operation.id} neither takes If-Match nor says by x-concurrency why it need not`)
    const validation = validationOf(operation)
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => serve(operation, validation, services, request, reply),
    })
  }
}

async function authorise({ id, right }: DescribedOperation, services: ContractServices, request: FastifyRequest): Promise<Account | undefined> {
  if (right === 'anyone') return undefined
  const token = services.cookie.read(request)
  const account = token === undefined ? undefined : await findSession(services.connection.database, token)
  if (!account) throw signedOut()
  if (!holds(account, right as Requirement, services)) {
    await services.connection.database.insert(auditEntries).values({
      actor: account.uid, operation: id, resource: 'access', object: request.url.split('?', 1)[0] ?? '', outcome: 'refused',
      request_id: request.id, address: request.ip,
    })
    throw forbidden(right)
  }
  return account
}

async function serve(
  operation: DescribedOperation, validation: Validation, services: ContractServices, request: FastifyRequest, reply: FastifyReply,
): Promise<unknown> {
  const { connection: { database }, outbox, handlers, noGroupFullAccess } = services
  if (writes(operation.method) || operation.id === 'logoutByGet') refuseForeignOrigin(request)
  const account = await authorise(operation, services, request)
  validation.headers(request.headers)
  validation.path(request.params)
  validation.query(request.query)
  if (operation.body?.['application/json']) validation.body(request.body)

  const whole = account ? await findScope(database, account) : nowhere
  const scope = account ? scopeOfCall(whole, operation.path, request.headers['x-namespace']) : nowhere
  const marks: number[] = []
  const key = request.headers['idempotency-key']
  const handle = handlers[operation.id] as (call: Call) => Promise<Answer<OperationId>>

  const run = async (transaction: Database) => {
    const attempt = account && typeof key === 'string' && operation.method === 'post'
      ? { account: account.uid, key, operation: `${operation.id} ${request.url}`, body: request.body ?? null }
      : undefined
    const before = attempt && (await firstAnswer(transaction, attempt))
    if (before) return { ...before, contentType: undefined }
    const answer = await handle({
      operation: operation.id,
      path: request.params as never,
      query: request.query as never,
      body: request.body as never,
      apiVersion: request.headers['api-version'] === '3' ? '3' : '2',
      expectedVersion: expectedVersionOf(request.headers['if-match']),
      language: languageOf(request.headers['accept-language']),
      account: account ?? nobody,
      scope,
      database: transaction,
      request,
      reply,
      may: (right) => holds(account ?? null, right as Requirement, { noGroupFullAccess }),
      record: async ({ kept, again, ...change }: Change) => {
        const [entry] = await transaction.insert(auditEntries).values({
          ...change, namespace: change.namespace ?? null, actor: account?.uid ?? null, operation: again ? REDONE : operation.id, request_id: request.id, address: request.ip,
        }).returning({ id: auditEntries.id })
        if (kept && entry && account) await keepFor(transaction, entry.id, account.uid, kept)
      },
      reindex: async (index, ...uids) => void marks.push(await outbox.add(transaction, index, uids)),
    })
    const status = answer.status ?? (operation.method === 'post' && '201' in operation.responses ? 201 : answer.body === undefined ? 204 : 200)
    if (answer.file) return { status, body: answer.file.bytes, etag: null, contentType: answer.file.contentType }
    validation.answer(status, answer.body)
    const given = { status, body: answer.body ?? null, etag: answer.version === undefined ? null : etagOf(answer.version) }
    if (attempt) await keepAnswer(transaction, attempt, given)
    return { ...given, contentType: undefined }
  }

  const { status, body, etag, contentType } = account
    ? await inScope(database, account, scope, run).catch(async (error: unknown) => {
        throw await sayWhere(database, error, { path: operation.path, parameters: request.params, account, whole, scope })
      })
    : await run(database)
  if (marks.length > 0) {
    outbox.wake()
    const wanted = request.headers['wait-for-meilisearch-task'] === '1'
    if (wanted && !(await outbox.caughtUp(Math.max(...marks)))) reply.header('x-index-pending', '1')
  }
  if (etag) reply.header('etag', etag)
  if (contentType !== undefined) return reply.code(status).type(contentType).send(body)
  return reply.code(status).send(body ?? undefined)
}
