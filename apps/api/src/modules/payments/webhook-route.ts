import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { countWithin } from '../../platform/session/sign-in-limits.ts'
import { networkOf } from '../../platform/session/network.ts'
import type { Wakes } from '../../platform/workers/worker.ts'
import { lookAt } from './settle-call.ts'

/** Path at which Mollie reports that something happened to a payment, by its uid. */
export const MOLLIE_PATH = '/api/payments/mollie'

const MOST_BYTES = 1_024
const isUid = /^[\w-]{1,64}$/

/** Returns the limit of reports from one network; Mollie repeats those that it exceeds. */
const reportLimit = (network: string) =>
  ({ subject: `payments ${network}`, most: 1_200, windowMs: 60_000, reached: 'too-many-calls' }) as const

/**
 * Serves the reports of Mollie. Nothing in them is believed: they only wake the worker, which asks Mollie itself. The
 * answer is the same for a payment that does not exist.
 */
export async function serveMollie(app: FastifyInstance, database: Database, calls: Wakes): Promise<void> {
  await app.register(async (reports) => {
    const small = { parseAs: 'buffer', bodyLimit: MOST_BYTES } as const
    reports.addContentTypeParser('application/x-www-form-urlencoded', small, (_request, _body, done) => done(null))
    reports.post<{ Params: { uid: string } }>(`${MOLLIE_PATH}/:uid`, async ({ params: { uid }, ip }, reply) => {
      await countWithin(database, reportLimit(networkOf(ip)))
      if (isUid.test(uid)) await lookAt(database, uid)
      calls.wake()
      return reply.header('cache-control', 'no-store').send()
    })
  })
}
