import { Failure } from '../http/failure.ts'
import type { Serving, Caller } from '../http/serving.ts'
import type { Message } from '../messages/message.ts'
import type { QuotaName } from './quotas.ts'
import { text } from './messages.ts'

const HOUR_SECONDS = 3_600

interface Answer {
  readonly status: 409 | 429 | 507
  readonly message: (most: number) => Message
  /** After how many seconds a retry may succeed; omitted: not by itself. */
  readonly retrySeconds?: number
}

const answers: Readonly<Record<Exclude<QuotaName, 'uploads'>, Answer>> = {
  products: { status: 409, message: (most) => text('product-limit', { most }) },
  storage: { status: 507, message: (most) => text('storage-limit', { most: Math.floor(most / 1_000_000) }) },
  jobs: { status: 429, message: (most) => text('job-limit', { most }), retrySeconds: 60 },
  exports: { status: 429, message: (most) => text('export-limit', { most }), retrySeconds: HOUR_SECONDS },
}

/** Rejects what would exceed a quota of the tenant that the call is about. @throws 409, 429 or 507 */
export async function assertWithinQuota(
  { operation, request, services: { quotas } }: Serving,
  { scope: { first } }: Pick<Caller, 'scope'>,
): Promise<void> {
  if (first === undefined) return
  const exceeded = await quotas.exceededBy(operation.id, first, request.params as Readonly<Record<string, string>>)
  if (!exceeded || exceeded.name === 'uploads') return
  const { status, message, retrySeconds } = answers[exceeded.name]
  throw new Failure(
    status,
    [{ message: message(exceeded.most) }],
    retrySeconds === undefined ? {} : { 'retry-after': String(retrySeconds) },
  )
}
