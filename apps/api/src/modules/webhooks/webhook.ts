import { and, eq } from 'drizzle-orm'
import { webhookEvents, type Schema } from '@backoffice/api-contract'
import { isoOrNull, storedFields } from '../../platform/database/records.ts'
import { invalid } from '../../platform/http/failure.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { defineRecord } from '../../platform/records/record.ts'
import { text } from './messages.ts'
import { webhookDocuments } from './search-documents.ts'
import { secretsOf } from './secrets.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

/** A stored webhook. */
export type WebhookRow = typeof webhooks.$inferSelect

const known: ReadonlySet<string> = new Set(webhookEvents)

/** Returns events once each, in their order. @throws 422 for unknown ones */
function checkedEvents(events: readonly string[]): string[] {
  const unknown = events.findIndex((event) => !known.has(event))
  if (unknown >= 0) throw invalid(text('unknown-event', { event: events[unknown] ?? '' }), `/events/${unknown}`)
  return webhookEvents.filter((event) => events.includes(event))
}

const fieldsOf = (row: WebhookRow) => ({
  ...storedFields(row),
  namespace: row.namespace,
  name: row.name,
  url: row.url,
  events: row.events,
  status: row.status,
})

/** Webhooks. Their addresses are checked by the handlers, which know what may be called. */
export const webhook = defineRecord('webhooks', {
  table: webhooks,
  what: text('webhook'),
  title: webhooks.name,
  tenancy: 'own',
  keptByServer: ['delivered_at', 'failing_since'],
  unique: { webhooks_name: [text('name-taken'), '/name'] },
  documents: webhookDocuments,
  undo: {
    deleteWebhook: 'kept',
    revealWebhookSecret: 'for good',
    rotateWebhookSecret: 'for good',
    testWebhook: 'for good',
    replayWebhook: 'for good',
    replayWebhookDelivery: 'for good',
  },
  exported: [
    ['name', 'Name', 'text'],
    ['url', 'Address', 'text'],
    ['events', 'Events', 'list'],
    ['status', 'Status', 'text'],
    ['delivered_at', 'Last delivery', 'time'],
    ['failing_since', 'Failing since', 'time'],
    ['updated_at', 'Updated', 'time'],
  ],

  async view(rows, { database }) {
    const secrets = await secretsOf(
      database,
      rows.map(({ uid }) => uid),
    )
    return rows.map((row): Schema<'Webhook'> => {
      const own = secrets.filter(({ webhook: of }) => of === row.uid)
      const previous = own.flatMap(({ until }) => until ?? [])
      return {
        ...fieldsOf(row),
        payload_version: row.payload_version,
        delivered_at: isoOrNull(row.delivered_at),
        failing_since: isoOrNull(row.failing_since),
        secret_unseen: !own.some(({ until, shown_at }) => until === null && shown_at !== null),
        previous_secret_until: isoOrNull(previous.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null),
      }
    })
  },

  described: async (rows) =>
    rows.map((row) => ({ ...fieldsOf(row), secret_replaced_at: isoOrNull(row.secret_replaced_at) })),

  create: ({ namespace, events, ...body }, call) => ({
    ...body,
    events: checkedEvents(events),
    namespace: targetNamespace(call, namespace),
  }),
  change: ({ events, ...body }) => ({ ...body, ...(events && { events: checkedEvents(events) }) }),

  /** What waits for a webhook that is turned off has failed. */
  async follow(steps, { database }) {
    for (const { before, after } of steps)
      if (after?.status === 'Off' && before?.status !== 'Off')
        await database
          .update(webhookDeliveries)
          .set({ state: 'Failed', ended_at: new Date(), taken_by: null, taken_until: null })
          .where(and(eq(webhookDeliveries.webhook, after.uid), eq(webhookDeliveries.state, 'Waiting')))
  },

  /** Without its secret, deliveries and turn: a restored webhook gets a new secret. */
  restoredAlone: true,
})
