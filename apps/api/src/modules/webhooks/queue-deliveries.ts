import type { Database } from '../../platform/database/database.ts'
import { newUid } from '../../platform/database/records.ts'
import { webhookDeliveries, webhookTurns } from './tables.ts'

/** A stored delivery. */
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

type NewDelivery = Pick<DeliveryRow, 'namespace' | 'webhook' | 'event' | 'type' | 'body'>

/** Rows per statement, so that one has few enough parameters. */
const AT_ONCE = 1_000

/** Queues deliveries; an event that a webhook has already is skipped. Returns the queued ones. */
export async function queueDeliveries(
  database: Database,
  deliveries: readonly NewDelivery[],
): Promise<readonly DeliveryRow[]> {
  const queued: DeliveryRow[] = []
  for (let from = 0; from < deliveries.length; from += AT_ONCE) {
    const some = deliveries.slice(from, from + AT_ONCE)
    const turns = new Map(some.map(({ webhook, namespace }) => [webhook, { webhook, namespace }]))
    await database
      .insert(webhookTurns)
      .values([...turns.values()])
      .onConflictDoNothing()
    queued.push(
      ...(await database
        .insert(webhookDeliveries)
        .values(some.map((delivery) => ({ ...delivery, uid: `msg_${newUid()}` })))
        .onConflictDoNothing()
        .returning()),
    )
  }
  return queued
}
