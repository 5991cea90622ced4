import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { consumeEvents } from '../../platform/events/consume-events.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import { webhookConsumer } from './collect-events.ts'
import { deliverNext } from './deliver.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

/** Attempts of one process at once. */
const AT_ONCE = 12

/** Columns of a delivery that starts over. */
export const afresh = (now = new Date()) => ({
  state: 'Waiting' as const,
  attempts: 0,
  next_at: now,
  ended_at: null,
  taken_by: null,
  taken_until: null,
})

/** Queues the events that webhooks want. */
export const webhookEventsWorker = (ports: Ports): WorkerDefinition => {
  const consumer = webhookConsumer(ports)
  return {
    schedule: { every: 1_000 },
    run: () => consumeEvents(ports.connection.database, consumer),
    error: 'Events could not be queued for webhooks',
  }
}

/** Sends what is due. Failed deliveries of a webhook that is off are not listed: its administrators have been told. */
export const webhookDeliveriesWorker = (ports: Ports): WorkerDefinition => ({
  schedule: {
    queue: {
      waiting: sql`select d.created_at as since from ${webhookDeliveries} d join ${webhooks} w on w.uid = d.webhook and w.status = 'Active' where d.state = 'Waiting'`,
      deadLetters: {
        kind: 'webhook-delivery',
        letters: sql`select 'webhook-delivery' as kind, d.uid as id, null as job, null as index, d.webhook as record, null as account_name, d.attempts,
          coalesce(d.reason, 'HTTP ' || d.status_code, '') as reason, d.ended_at as set_aside_at
          from ${webhookDeliveries} d join ${webhooks} w on w.uid = d.webhook and w.status <> 'Off' where d.state = 'Failed'`,
        async retry(database, id) {
          const alive = database.select({ uid: webhooks.uid }).from(webhooks).where(ne(webhooks.status, 'Off'))
          const again = await database
            .update(webhookDeliveries)
            .set(afresh())
            .where(
              and(
                eq(webhookDeliveries.uid, id),
                eq(webhookDeliveries.state, 'Failed'),
                inArray(webhookDeliveries.webhook, alive),
              ),
            )
            .returning({ uid: webhookDeliveries.uid })
          return again.length > 0
        },
      },
    },
    poll: 3_000,
  },
  atOnce: AT_ONCE,
  run: () => deliverNext(ports, new Date()),
  error: 'Webhooks could not be sent',
})
