import { and, eq, gte } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { countUpTo, pageBy } from '../../platform/database/page-by.ts'
import { iso, isoOrNull } from '../../platform/database/records.ts'
import { conflict, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { find, lock } from '../../platform/records/handlers.ts'
import { assertOpen } from '../../platform/session/scope.ts'
import type { Wakes } from '../../platform/workers/worker.ts'
import { recordOf } from './record-of.ts'
import { queueDeliveries, type DeliveryRow } from './queue-deliveries.ts'
import { webhookDeliveries } from './tables.ts'
import { text } from './messages.ts'
import { webhook, type WebhookRow } from './webhook.ts'
import { afresh } from './workers.ts'

const viewDelivery = (row: DeliveryRow): Schema<'WebhookDelivery'> => ({
  uid: row.uid,
  event: row.type,
  state: row.state,
  created_at: iso(row.created_at),
  attempts: row.attempts,
  attempted_at: isoOrNull(row.attempted_at),
  next_at: row.state === 'Waiting' ? iso(row.next_at) : null,
  status_code: row.status_code,
  duration_ms: row.duration_ms,
  reason: row.reason,
})

const testBody = (now: Date) =>
  JSON.stringify({ type: 'webhooks.test', timestamp: iso(now), version: 1, data: { kind: 'webhooks' } })

/** Asserts that deliveries of a webhook can be queued. @throws 409 */
function assertNotOff({ status }: WebhookRow): void {
  if (status === 'Off') throw conflict(text('webhook-off'), '/status')
}

/** Reads a delivery of a webhook. @throws 404 */
async function deliveryOf({ database }: Call, { uid }: WebhookRow, delivery: string): Promise<DeliveryRow> {
  const [row] = await database
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.uid, delivery), eq(webhookDeliveries.webhook, uid)))
  if (!row) throw notFound(text('delivery'))
  return row
}

/** Returns the handlers of deliveries. A delivery is queued by the call and sent after its commit. */
export function deliveryHandlers(deliveries: Wakes) {
  const wakeLater = ({ reply }: Pick<Call, 'reply'>): void => void reply.raw.once('finish', () => deliveries.wake())
  const open = async (call: Call & { readonly path: { readonly uid: string } }) => {
    const row = await lock(call, webhook, call.path.uid)
    assertOpen(call.scope, row.namespace)
    assertNotOff(row)
    wakeLater(call)
    return row
  }
  return {
    async testWebhook(call) {
      const row = await open(call)
      const [queued] = await queueDeliveries(call.database, [
        { namespace: row.namespace, webhook: row.uid, event: null, type: 'webhooks.test', body: testBody(new Date()) },
      ])
      if (!queued) throw new Error('The test was not stored')
      await recordOf(call, row, { test: queued.uid })
      return { status: 201, body: { results: viewDelivery(queued) } }
    },

    async replayWebhook(call) {
      const row = await open(call)
      const d = webhookDeliveries
      const again = await call.database
        .update(d)
        .set(afresh())
        .where(and(eq(d.webhook, row.uid), eq(d.state, 'Failed'), gte(d.ended_at, new Date(call.body.since))))
        .returning({ uid: d.uid })
      if (again.length > 0) await recordOf(call, row, { replayed: again.length, since: call.body.since })
      return { status: 200, body: { results: { count: again.length } } }
    },

    async replayWebhookDelivery(call) {
      const row = await open(call)
      const { state, uid } = await deliveryOf(call, row, call.path.delivery)
      if (state === 'Waiting') throw conflict(text('delivery-waits'))
      const d = webhookDeliveries
      const [again] = await call.database
        .update(d)
        .set(afresh())
        .where(and(eq(d.uid, uid), eq(d.state, state)))
        .returning()
      if (!again) throw conflict(text('delivery-waits'))
      await recordOf(call, row, { replayed: uid })
      return { status: 200, body: { results: viewDelivery(again) } }
    },
  } satisfies Partial<Handlers>
}

/** Handlers that read deliveries. */
export const deliveryLists = {
  async listWebhookDeliveries(call) {
    const { uid } = await find(call, webhook, call.path.uid)
    const d = webhookDeliveries
    const page = pageBy(call.query, d.id, 'descending')
    const where = and(eq(d.webhook, uid), call.query.state && eq(d.state, call.query.state))
    const rows = await call.database
      .select()
      .from(d)
      .where(and(where, page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const total = await countUpTo(call.database, d, where)
    return {
      body: page.answer(
        rows.map(viewDelivery),
        total,
        rows.map(({ id }) => id),
      ),
    }
  },

  async readWebhookDelivery(call) {
    const row = await deliveryOf(call, await find(call, webhook, call.path.uid), call.path.delivery)
    const headers = Object.entries(row.headers).map(([name, value]) => ({ name, value }))
    return { body: { results: { ...viewDelivery(row), headers, body: row.body, answer: row.answer } } }
  },
} satisfies Partial<Handlers>
