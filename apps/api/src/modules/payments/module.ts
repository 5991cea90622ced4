import { sql } from 'drizzle-orm'
import { consumeEvents } from '../../platform/events/consume-events.ts'
import { defineModule } from '../../platform/records/module.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import { shippedConsumer } from './capture-shipped.ts'
import { providersWith } from './providers.ts'
import { callAgain, callNext } from './settle-call.ts'
import { paymentCalls, payments } from './tables.ts'

/** Calls of one process at once. */
const AT_ONCE = 4
/** After so many attempts administrators see it; it is tried again all the same. */
const SHOWN_AFTER = 12

/** Asks payment providers what is to be asked, and what happened. */
const paymentCallsWorker = (ports: Ports): WorkerDefinition => ({
  schedule: {
    queue: {
      waiting: sql`select c.created_at as since from ${paymentCalls} c where c.sent_at is null or c.reason <> ''`,
      deadLetters: {
        kind: 'payment-call',
        letters: sql`select 'payment-call' as kind, c.operation as id, null as job, null as index, p.order_uid as record, null as account_name, c.attempts,
          c.reason, coalesce(c.sent_at, c.created_at) as set_aside_at
          from ${paymentCalls} c join ${payments} p on p.uid = c.payment_uid where c.attempts >= ${sql.raw(String(SHOWN_AFTER))} and c.reason <> ''`,
        retry: async (database, id) => (await callAgain(database, id)).length > 0,
      },
    },
    poll: 3_000,
  },
  atOnce: AT_ONCE,
  run: () => callNext({ ...ports, paymentProviders: providersWith(ports) }, new Date()),
  error: 'A payment provider could not be called',
})

/** Captures what was authorised once goods have left. */
const capturesWorker = (ports: Ports): WorkerDefinition => ({
  schedule: { every: 1_000 },
  run: () => consumeEvents(ports.connection.database, shippedConsumer(ports)),
  error: 'Payments of shipped orders could not be captured',
})

export const paymentsModule = defineModule({
  records: [],
  undoOfAny: {
    addPayment: 'for good',
    requestPayment: 'for good',
    capturePayment: 'for good',
    voidPayment: 'for good',
    refundOrder: 'for good',
    retryRefund: 'for good',
    changePaymentSettings: 'for good',
  },
  workers: { 'payment-calls': paymentCallsWorker, captures: capturesWorker },
})
