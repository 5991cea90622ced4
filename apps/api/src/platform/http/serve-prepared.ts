import type { ServerResponse } from 'node:http'
import type { OperationId } from '@backoffice/api-contract'
import { languageOf } from '../languages/language.ts'
import { countUpload } from '../files/upload-limits.ts'
import type { Upload } from '../files/receive-upload.ts'
import { badRequest } from './failure.ts'
import {
  callerOf,
  callIn,
  demand,
  runInTransaction,
  workInScope,
  type Caller,
  type Outcome,
  type Serving,
} from './serving.ts'
import type { PreparedHandler } from './types.ts'
import { text } from './messages.ts'

const gone = () => badRequest(text('malformed'))

/** Returns a signal that aborts when the connection ends before the answer is sent. */
function presenceOf(response: ServerResponse): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController()
  const leave = (): void => controller.abort(gone())
  if (response.destroyed || response.socket?.destroyed) leave()
  response.once('close', leave)
  return { signal: controller.signal, end: () => void response.off('close', leave) }
}

/**
 * Checks, receives and prepares, and only then opens the transaction; what was prepared for a failed call is discarded.
 */
async function prepareAndRun(
  serving: Serving,
  caller: Caller,
  handler: PreparedHandler<OperationId>,
  upload: Upload | undefined,
  signal: AbortSignal,
): Promise<Outcome> {
  const { request } = serving
  const { account, scope, may, kinds, path, query, body } = callIn(
    serving,
    caller,
    serving.services.connection.database,
  )
  const { handle, discard, end } = await handler.prepare({
    account,
    scope,
    may,
    kinds,
    path,
    query,
    body,
    language: languageOf(request.headers['accept-language']),
    upload: upload as never,
    signal,
    look: (work) => workInScope(serving, caller, (transaction) => work(callIn(serving, caller, transaction))),
    demand: (right) => demand(serving, account, right),
  })
  let isKept = false
  try {
    signal.throwIfAborted()
    let isHandled = false
    const outcome = await runInTransaction(
      serving,
      await callerOf(serving, 'again'),
      async (call) => {
        const answer = await handle(call)
        isHandled = true
        return answer
      },
      upload && { file: upload.sha256, fields: [...upload.fields] },
    )
    isKept = isHandled
    return outcome
  } finally {
    if (!isKept) await discard?.()
    await end?.()
  }
}

/** Returns how many files an account may upload per hour, by the quota of the tenant that it works for. */
const mostUploads = async ({ services: { quotas } }: Serving, { scope: { first } }: Caller): Promise<number> =>
  (first === undefined ? undefined : await quotas.most('uploads', first)) ?? Infinity

/** Serves an operation that waits for its client or for another server, without a transaction while it waits. */
export async function servePrepared(
  serving: Serving,
  caller: Caller,
  handler: PreparedHandler<OperationId>,
): Promise<Outcome> {
  const {
    operation,
    validation,
    request,
    reply,
    services: {
      connection: { database },
      uploads,
    },
  } = serving
  const { account } = caller
  const takesFile = operation.body?.['multipart/form-data'] !== undefined
  const leaveSeat = takesFile && account ? uploads.seats.take(account.uid) : undefined
  const presence = presenceOf(reply.raw)
  let upload: Upload | undefined
  try {
    const { check } = handler
    if (check) await workInScope(serving, caller, (transaction) => check(callIn(serving, caller, transaction)))
    if (takesFile && account) {
      await countUpload(database, account.uid, await mostUploads(serving, caller))
      upload = await uploads.folder.receive(request.raw, presence.signal)
      validation.form(upload.fields)
    }
    return await prepareAndRun(serving, caller, handler, upload, presence.signal)
  } finally {
    presence.end()
    leaveSeat?.()
    if (upload) await uploads.folder.remove(upload.path)
  }
}
