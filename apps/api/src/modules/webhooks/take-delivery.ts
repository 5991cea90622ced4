import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { newUid } from '../../platform/database/records.ts'
import type { DeliveryRow } from './queue-deliveries.ts'
import { webhookDeliveries, webhookTurns } from './tables.ts'

/** Longer than an attempt may take: it expires when its process has died. */
const LEASE_MS = 60_000
/** Deliveries of a webhook, and of a namespace, at once: a slow receiver occupies no more than these. */
const PER_WEBHOOK = 2
const PER_NAMESPACE = 6

/**
 * Takes the next delivery that is due and that no process holds: of the namespace that has waited longest for its turn,
 * and of its webhook that has. The row of its turn is locked meanwhile, so the limits also hold for several processes.
 */
export function takeDelivery(database: Database, now: Date): Promise<DeliveryRow | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isFree = sql`d.state = 'Waiting' and d.next_at <= ${at} and (d.taken_until is null or d.taken_until <= ${at})`
  return database.transaction(async (transaction) => {
    const {
      rows: [turn],
    } = await transaction.execute<{ webhook: string }>(sql`
      select t.webhook from ${webhookTurns} t join webhooks w on w.uid = t.webhook and w.status = 'Active'
      where exists (select from ${webhookDeliveries} d where d.webhook = t.webhook and ${isFree})
        and (select count(*) from ${webhookDeliveries} h where h.namespace = t.namespace and h.webhook = t.webhook and h.taken_until > ${at}) < ${PER_WEBHOOK}
        and (select count(*) from ${webhookDeliveries} h where h.namespace = t.namespace and h.taken_until > ${at}) < ${PER_NAMESPACE}
      order by (select max(o.served_at) from ${webhookTurns} o where o.namespace = t.namespace) nulls first, t.served_at nulls first, t.webhook
      limit 1 for no key update of t skip locked`)
    if (!turn) return undefined
    const d = webhookDeliveries
    const first = sql`(select d.uid from ${d} d where d.webhook = ${turn.webhook} and ${isFree} order by d.next_at, d.id limit 1 for update skip locked)`
    const [taken] = await transaction
      .update(d)
      .set({ taken_by: newUid(), taken_until: new Date(now.getTime() + LEASE_MS) })
      .where(eq(d.uid, first))
      .returning()
    await transaction.update(webhookTurns).set({ served_at: now }).where(eq(webhookTurns.webhook, turn.webhook))
    return taken
  })
}
