import { Failure } from '../http/failure.ts'
import type { Serving, Caller } from '../http/serving.ts'
import { said, type Said } from '../refusals/sentences.ts'
import type { QuotaName } from './quotas.ts'

const HOUR_SECONDS = 3_600

interface Answer {
  readonly status: 409 | 429 | 507
  readonly message: (most: number) => Said
  /** When it may be different; left out: not by itself. */
  readonly retrySeconds?: number
}

const answers: Readonly<Record<Exclude<QuotaName, 'uploads'>, Answer>> = {
  products: {
    status: 409,
    message: (most) =>
      said('This namespace can have at most {most, number} products. Ask an administrator for more.', { most }),
  },
  storage: {
    status: 507,
    message: (most) =>
      said(
        'The files of this namespace can take at most {most, number} MB. Delete some, or ask an administrator for more.',
        { most: Math.floor(most / 1_000_000) },
      ),
  },
  jobs: {
    status: 429,
    message: (most) =>
      said('At most {most, number} jobs of this namespace can wait. Try again when some are done.', { most }),
    retrySeconds: 60,
  },
  exports: {
    status: 429,
    message: (most) =>
      said('This namespace can make at most {most, number} exports within 24 hours. Try again later.', { most }),
    retrySeconds: HOUR_SECONDS,
  },
}

/** Refuses what would go beyond a quota of the tenant that the call is about. @throws 409, 429 or 507 */
export async function refuseExceeding(
  { operation, request, services: { quotas } }: Serving,
  { scope: { first } }: Pick<Caller, 'scope'>,
): Promise<void> {
  if (first === undefined) return
  const exceeded = await quotas.exceededBy(operation.id, first, request.params as Readonly<Record<string, string>>)
  if (!exceeded || exceeded.name === 'uploads') return
  const { status, message, retrySeconds } = answers[exceeded.name]
  throw new Failure(
    status,
    [{ message: message(exceeded.most), code: 'quota' }],
    retrySeconds === undefined ? {} : { 'retry-after': String(retrySeconds) },
  )
}
