import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Access, Gate } from '../auth/access.ts'
import type { Action } from '../auth/actions.ts'
import type { KeyStore } from '../auth/key-store.ts'
import type { IndexMemories } from '../storage/index-memory.ts'
import { enqueue, type NewTask } from '../tasks/enqueue.ts'
import type { SummarizedTask } from '../tasks/task.ts'
import type { Worker } from '../tasks/worker.ts'
import type { Features } from './features.ts'
import { ResponseError } from './response-error.ts'

/** Services that the routes use. */
export interface ServerParts {
  readonly pool: Pool
  readonly memories: IndexMemories
  readonly worker: Worker
  readonly keys: KeyStore
  readonly gate: Gate
  readonly features: Features
}

/** Authorises a request for an action, and for the index in its path if there is one. */
export async function admit(
  { gate }: ServerParts,
  request: FastifyRequest,
  action: Action,
  uid?: string,
): Promise<Access> {
  const access = await gate.admit(request.headers.authorization, action)
  if (uid !== undefined) {
    access.checkIndex(uid)
    checkIndexUid(uid)
  }
  return access
}

/** @throws {ResponseError} `invalid_index_uid` */
export function checkIndexUid(uid: string): void {
  if (/^[\w-]{1,512}$/.test(uid)) return
  throw new ResponseError(
    'invalid_index_uid',
    `\`${uid}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.`,
  )
}

/** Enqueues a task and wakes the worker. */
export async function accept({ pool, worker }: ServerParts, task: NewTask): Promise<SummarizedTask> {
  const summary = await enqueue(pool, task)
  worker.kick()
  return summary
}
