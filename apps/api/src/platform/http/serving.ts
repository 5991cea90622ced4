import { holds, type Requirement } from '@backoffice/permissions'
import type { OperationId } from '@backoffice/api-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recorder } from '../audit/recorder.ts'
import { auditEntries } from '../audit/tables.ts'
import type { Connection, Database } from '../database/database.ts'
import type { UploadFolder } from '../files/receive-upload.ts'
import type { UploadSeats } from '../files/upload-limits.ts'
import type { Outbox } from '../search/outbox.ts'
import { languageOf } from '../languages/language.ts'
import { anonymous, type Account } from '../session/account.ts'
import { bearerOf, countCall, findKey } from '../session/api-keys/find-key.ts'
import { sayWhere } from '../records/elsewhere.ts'
import type { Kinds } from '../records/kinds.ts'
import type { Quotas } from '../quotas/quotas.ts'
import { nowhere, scopeIn, scopeOfCall, type Scope } from '../session/scope.ts'
import type { FindTree } from '../session/namespace-tree.ts'
import { findHalfSession } from '../session/second-step/half-sessions.ts'
import { findSession, type FoundSession, type SessionCookie } from '../session/sessions.ts'
import type { DescribedOperation } from './document.ts'
import { assertForKeys, assertKeyOpen } from './assert-key-may.ts'
import { keyRejected, permissionRequired, signedOut } from './failure.ts'
import { firstAnswer, keepAnswer } from './idempotency.ts'
import { inScope } from './in-scope.ts'
import type { Call, Handler, Handlers, SentFile } from './types.ts'
import type { Validation } from './validation.ts'
import { expectedVersionOf, etagOf } from './versions.ts'
import { scopeFor } from './when-closed.ts'

/** Services that the routes need. */
export interface ContractServices {
  readonly handlers: Handlers
  readonly connection: Connection
  readonly outbox: Outbox
  readonly cookie: SessionCookie
  /** Cookie of sign-ins that wait for their second step. */
  readonly halfCookie: SessionCookie
  readonly findTree: FindTree
  readonly noGroupFullAccess: boolean
  readonly kinds: Kinds
  readonly quotas: Quotas
  readonly uploads: { readonly folder: UploadFolder; readonly seats: UploadSeats }
}

/** The caller and its scope. */
export interface Caller {
  readonly account: Account | undefined
  /** All that the account may access, whichever namespace it has selected. */
  readonly whole: Scope
  /** What this call may access. */
  readonly scope: Scope
  /** When who is at the session last proved to be its owner. */
  readonly confirmedAt: Date | undefined
}

/** A call on its way through the pipeline. */
export interface Serving {
  readonly operation: DescribedOperation
  readonly validation: Validation
  readonly services: ContractServices
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Outbox ids of the search documents to wait for. */
  readonly marks: number[]
}

/**
 * Asserts that an account has a permission. The history records a violation, on a connection of its own. @throws 403
 */
export async function demand(
  { operation: { id }, services, request }: Serving,
  account: Account,
  right: string,
): Promise<void> {
  if (holds(account, right as Requirement, services)) return
  await services.connection.database
    .insert(auditEntries)
    .values({
      actor: account.uid,
      operation: id,
      resource: 'access',
      object: request.url.split('?', 1)[0] ?? '',
      outcome: 'refused',
      request_id: request.id,
      address: request.ip,
    })
  throw permissionRequired(right)
}

/** Returns the sign-in that has to set up its second step, for the few operations that are open to it. */
async function findSettingUp({ operation, services, request }: Serving): Promise<FoundSession | undefined> {
  const token = operation.isSetUp ? services.halfCookie.read(request) : undefined
  const half = token === undefined ? undefined : await findHalfSession(services.connection.database, token)
  return half?.hasSecondStep ? undefined : half
}

/** Who makes a call: the account of a session, or a key. */
type Authorised = Omit<FoundSession, 'confirmedAt'> & Pick<Caller, 'confirmedAt'>

/** Returns the key of a call, which was counted the first time. @throws 401, 403, 429 */
async function authoriseKey(serving: Serving, secret: string, again?: 'again'): Promise<Authorised> {
  const {
    operation,
    services: {
      connection: { database },
      outbox,
    },
    request,
  } = serving
  const key = await findKey(database, secret)
  if (!key) throw keyRejected()
  if (!again) await countCall(database, outbox, key, request.ip)
  assertForKeys(operation)
  await demand(serving, key.account, operation.right)
  return { account: key.account, treeVersion: key.treeVersion, confirmedAt: undefined }
}

async function authorise(serving: Serving, again?: 'again'): Promise<Authorised | undefined> {
  const {
    operation: { right, isBackground },
    services,
    request,
  } = serving
  if (right === 'anyone') return undefined
  const secret = bearerOf(request)
  if (secret !== undefined) return authoriseKey(serving, secret, again)
  const token = services.cookie.read(request)
  const session =
    (token === undefined
      ? undefined
      : await findSession(services.connection.database, token, { renews: !isBackground })) ??
    (await findSettingUp(serving))
  if (!session) throw signedOut()
  await demand(serving, session.account, right)
  return session
}

/**
 * Returns the caller and its scope. Repeated after every wait, since a session may have ended meanwhile. @throws 401,
 * 403
 */
export async function callerOf(serving: Serving, again?: 'again'): Promise<Caller> {
  const session = await authorise(serving, again)
  if (!session) return { account: undefined, whole: nowhere, scope: nowhere, confirmedAt: undefined }
  const { account, treeVersion, confirmedAt } = session
  const whole = scopeIn(account, await serving.services.findTree(treeVersion))
  if (account.isKey) assertKeyOpen(serving.operation, account, whole)
  const scope = scopeOfCall(whole, serving.operation.path, serving.request.headers['x-namespace'])
  return { account, whole, scope, confirmedAt }
}

/**
 * Works in a transaction that shows nothing outside of the scope of the call; a 404 says in which other namespace the
 * record is.
 */
export async function workInScope<T>(
  {
    operation,
    services: {
      connection: { database },
      kinds,
    },
    request,
  }: Serving,
  { account, whole, scope }: Caller,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  if (!account) return work(database)
  return inScope(database, account, scope, work).catch(async (error: unknown) => {
    throw await sayWhere(database, error, {
      path: operation.path,
      parameters: request.params,
      account,
      whole,
      scope,
      kinds,
    })
  })
}

/** Returns the call that a handler receives within its transaction. */
export function callIn(
  { operation, services: { outbox, noGroupFullAccess, kinds }, request, reply, marks }: Serving,
  { account, scope: reached, confirmedAt }: Pick<Caller, 'account' | 'scope' | 'confirmedAt'>,
  transaction: Database,
): Call {
  const scope = scopeFor(reached, operation.id, request.body)
  return {
    operation: operation.id,
    path: request.params as never,
    query: request.query as never,
    body: request.body as never,
    apiVersion: request.headers['api-version'] === '3' ? '3' : '2',
    expectedVersion: expectedVersionOf(request.headers['if-match']),
    language: languageOf(request.headers['accept-language']),
    account: account ?? anonymous,
    scope,
    database: transaction,
    kinds,
    request,
    reply,
    may: (right) => holds(account ?? null, right as Requirement, { noGroupFullAccess }),
    noGroupFullAccess,
    confirmedAt,
    actor: account?.uid ?? null,
    record: recorder(
      transaction,
      { actor: account?.uid ?? null, operation: operation.id, request_id: request.id, address: request.ip },
      scope,
    ),
    reindex: async (index, which) => void marks.push(await outbox.add(transaction, index, which)),
  }
}

/** Answer to the caller. */
export interface Outcome {
  readonly status: number
  readonly body: unknown
  readonly etag: string | null
  readonly file?: SentFile
}

/**
 * Runs a handler in the transaction of its call, once for each `Idempotency-Key`; `sent` stands for a body that is not
 * JSON.
 */
export async function runInTransaction(
  serving: Serving,
  caller: Caller,
  handle: Handler<OperationId>,
  sent?: unknown,
): Promise<Outcome> {
  const { operation, validation, request } = serving
  const { account } = caller
  const key = request.headers['idempotency-key']
  const run = async (transaction: Database): Promise<Outcome> => {
    const attempt =
      account && typeof key === 'string' && operation.method === 'post'
        ? { account: account.uid, key, operation: `${operation.id} ${request.url}`, body: sent ?? request.body ?? null }
        : undefined
    const before = attempt && (await firstAnswer(transaction, attempt))
    if (before) return before
    const answer = await handle(callIn(serving, caller, transaction))
    const status =
      answer.status ??
      (operation.method === 'post' && '201' in operation.responses ? 201 : answer.body === undefined ? 204 : 200)
    if (answer.file) return { status, body: null, etag: null, file: answer.file }
    validation.answer(status, answer.body)
    const given = {
      status,
      body: answer.body ?? null,
      etag: answer.version === undefined ? null : etagOf(answer.version),
    }
    if (attempt) await keepAnswer(transaction, attempt, { ...given, body: answer.repeated ?? given.body })
    return given
  }
  return workInScope(serving, caller, run)
}
