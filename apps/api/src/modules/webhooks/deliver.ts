import { and, eq } from 'drizzle-orm'
import { Webhook as Signer } from 'standardwebhooks'
import { notifyAdministrators } from '../../platform/notifications/notify.ts'
import { postOutside, Unanswered, type OutsideAnswer } from '../../platform/outside/post-outside.ts'
import { keepColumns } from '../../platform/records/keep-columns.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { systemWork } from '../../platform/records/system-work.ts'
import { write } from '../../platform/records/write.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { DeliveryRow } from './queue-deliveries.ts'
import { nextAttempt } from './retries.ts'
import { signingSecrets } from './secrets.ts'
import { webhookDeliveries, webhooks } from './tables.ts'
import { takeDelivery } from './take-delivery.ts'
import { webhook, type WebhookRow } from './webhook.ts'

/** What sending needs. */
export type Sending = Pick<Ports, 'connection' | 'kinds' | 'outbox' | 'webhookReach'>

/** Time limit of an attempt, with the start of its answer. */
export const LIMIT_MS = 15_000
const OFF_AFTER_MS = 3 * 86_400_000
/** The last success is stored to the minute, so that a busy webhook is not written at every delivery. */
const NOTED_EVERY_MS = 60_000
const GONE = 410

/** Result of an attempt. */
interface Tried {
  readonly headers: Readonly<Record<string, string>>
  readonly answer: OutsideAnswer | undefined
  readonly reason: DeliveryRow['reason']
  readonly duration: number
}

const isSuccess = ({ answer }: Tried): boolean => answer !== undefined && answer.status >= 200 && answer.status < 300

/** Returns the headers of a request, signed with every secret that is valid (Standard Webhooks). */
function signedHeaders({ uid, body }: DeliveryRow, secrets: readonly string[], now: Date): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Backoffice-Webhooks/1',
    'webhook-id': uid,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(uid, now, body)).join(' '),
  }
}

async function attempt({ connection: { database }, webhookReach }: Sending, delivery: DeliveryRow, now: Date) {
  const [to] = await database.select().from(webhooks).where(eq(webhooks.uid, delivery.webhook))
  // Deleting a webhook deletes its deliveries.
  if (!to) return undefined
  const headers = signedHeaders(delivery, await signingSecrets(database, to, now), now)
  const began = performance.now()
  const tried = (result: Pick<Tried, 'answer' | 'reason'>): Tried => ({
    headers,
    ...result,
    duration: Math.round(performance.now() - began),
  })
  try {
    const answer = await postOutside(to.url, { headers, body: delivery.body }, LIMIT_MS, webhookReach)
    return tried({ answer, reason: null })
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return tried({ answer: undefined, reason: error.reason })
  }
}

/** Returns the columns of a delivery after an attempt. */
function after({ attempts }: DeliveryRow, tried: Tried, now: Date): Partial<DeliveryRow> {
  const { headers, answer, reason, duration } = tried
  const result = {
    headers,
    reason,
    status_code: answer?.status ?? null,
    answer: answer?.start ?? null,
    duration_ms: duration,
    attempted_at: now,
    attempts: attempts + 1,
    taken_by: null,
    taken_until: null,
  }
  if (isSuccess(tried)) return { ...result, state: 'Sent', ended_at: now }
  const next = answer?.status === GONE ? undefined : nextAttempt(attempts + 1, answer?.retryAfter, now)
  return next ? { ...result, next_at: next } : { ...result, state: 'Failed', ended_at: now }
}

/** Turns a webhook off, with an entry in its history, and tells the administrators. */
async function turnOff(
  { kinds, outbox }: Sending,
  transaction: Database,
  row: Parameters<typeof write<typeof webhook>>[2],
  now: Date,
): Promise<void> {
  await write(systemWork(transaction, outbox, kinds, 'turnOffWebhook'), webhook, row, { status: 'Off' })
  await notifyAdministrators(transaction, {
    kind: 'webhook-off',
    about: 'system',
    title: row.name,
    path: `/accounts/webhooks?open=${row.uid}`,
    once: `webhook-off ${row.uid} ${now.toISOString()}`,
  })
}

/** Notes on a webhook whether it works, and turns it off when its receiver is gone or has failed for three days. */
async function note(sending: Sending, transaction: Database, uid: string, tried: Tried, now: Date): Promise<void> {
  const work = systemWork(transaction, sending.outbox, sending.kinds, 'deliverWebhook')
  const keep = (patch: Pick<WebhookRow, 'delivered_at' | 'failing_since'>) =>
    keepColumns(work, webhook, [{ uid, patch }])
  const [row] = await lockRows(work, webhook, eq(webhooks.uid, uid))
  if (!row) return
  const { delivered_at, failing_since } = row
  if (isSuccess(tried)) {
    const isNoted = delivered_at !== null && now.getTime() - delivered_at.getTime() < NOTED_EVERY_MS
    if (!isNoted || failing_since) await keep({ delivered_at: now, failing_since: null })
    return
  }
  const since = failing_since ?? now
  if (!failing_since) await keep({ delivered_at, failing_since: since })
  const isOver = tried.answer?.status === GONE || now.getTime() - since.getTime() >= OFF_AFTER_MS
  if (isOver && row.status !== 'Off') await turnOff(sending, transaction, row, now)
}

/**
 * Sends the next delivery that is due; false when there is none. No database connection is held while the receiver is
 * called. When the result of an attempt cannot be stored, the delivery is sent again with the same `webhook-id`.
 */
export async function deliverNext(sending: Sending, now: Date): Promise<boolean> {
  const { database } = sending.connection
  const delivery = await takeDelivery(database, now)
  if (!delivery) return false
  const tried = await attempt(sending, delivery, now)
  if (!tried) return true
  await database.transaction(async (transaction) => {
    const [held] = await transaction
      .update(webhookDeliveries)
      .set(after(delivery, tried, now))
      .where(and(eq(webhookDeliveries.uid, delivery.uid), eq(webhookDeliveries.taken_by, delivery.taken_by ?? '')))
      .returning({ uid: webhookDeliveries.uid })
    if (held) await note(sending, transaction, delivery.webhook, tried, now)
  })
  sending.outbox.wake()
  return true
}
