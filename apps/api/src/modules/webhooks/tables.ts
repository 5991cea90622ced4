import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { moment, scoped } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

export const webhooks = pgTable(
  'webhooks',
  {
    ...scoped,
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    status: text('status', { enum: ['Active', 'Paused', 'Off'] })
      .notNull()
      .default('Active'),
    payload_version: integer('payload_version').notNull().default(1),
    secret_replaced_at: moment('secret_replaced_at'),
    /** When an attempt last succeeded, to the minute. */
    delivered_at: moment('delivered_at'),
    failing_since: moment('failing_since'),
  },
  (table) => [
    unique('webhooks_name').on(table.namespace, table.name),
    unique('webhooks_tenant').on(table.namespace, table.uid),
    index('webhooks_active')
      .on(table.uid)
      .where(sql`status = 'Active'`),
  ],
)

/** Returns the key of what belongs to a webhook, and to its namespace. */
const ofWebhook = (name: string, table: { readonly namespace: AnyPgColumn; readonly webhook: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.namespace, table.webhook],
    foreignColumns: [webhooks.namespace, webhooks.uid],
  }).onDelete('cascade')

/** Secrets of webhooks, encrypted with a key that requests cannot read. */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    uid: text('uid').primaryKey(),
    namespace: text('namespace').notNull(),
    webhook: text('webhook').notNull(),
    sealed: text('sealed').notNull(),
    shown_at: moment('shown_at'),
    /** Until when a replaced secret still signs; null: it is the current one. */
    until: moment('until'),
  },
  (table) => [
    ofWebhook('webhook_secrets_webhook_key', table),
    uniqueIndex('webhook_secrets_current')
      .on(table.webhook)
      .where(sql`until is null`),
    index('webhook_secrets_webhook').on(table.webhook),
  ],
)

/** When each webhook last had its turn: its row is the lock under which a delivery is taken. */
export const webhookTurns = pgTable(
  'webhook_turns',
  { webhook: text('webhook').primaryKey(), namespace: text('namespace').notNull(), served_at: moment('served_at') },
  (table) => [
    ofWebhook('webhook_turns_webhook_key', table),
    index('webhook_turns_namespace').on(table.namespace, table.served_at),
  ],
)

/** Events for webhooks, with their last attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    uid: text('uid').primaryKey(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    namespace: text('namespace').notNull(),
    webhook: text('webhook').notNull(),
    /** Number of the domain event; null for a test. */
    event: bigint('event', { mode: 'number' }),
    type: text('type').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: ['Waiting', 'Sent', 'Failed'] })
      .notNull()
      .default('Waiting'),
    created_at: moment('created_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    next_at: moment('next_at').notNull().defaultNow(),
    /** The attempt that holds it, and when its lease expires. */
    taken_by: text('taken_by'),
    taken_until: moment('taken_until'),
    attempted_at: moment('attempted_at'),
    ended_at: moment('ended_at'),
    headers: jsonb('headers').$type<Readonly<Record<string, string>>>().notNull().default({}),
    status_code: integer('status_code'),
    duration_ms: integer('duration_ms'),
    reason: text('reason', { enum: ['address', 'certificate', 'timeout', 'unreachable'] }),
    answer: text('answer'),
  },
  (table) => [
    ofWebhook('webhook_deliveries_webhook_key', table),
    uniqueIndex('webhook_deliveries_event').on(table.webhook, table.event),
    index('webhook_deliveries_list').on(table.webhook, table.id),
    index('webhook_deliveries_due')
      .on(table.webhook, table.next_at, table.id)
      .where(sql`state = 'Waiting'`),
    index('webhook_deliveries_taken')
      .on(table.namespace, table.webhook)
      .where(sql`taken_until is not null`),
    index('webhook_deliveries_failed')
      .on(table.webhook, table.ended_at)
      .where(sql`state = 'Failed'`),
    index('webhook_deliveries_age').on(table.created_at),
  ],
)

const belonging = { kept: 'with what it belongs to', customer: 'other' } as const
export const webhooksData = describeTable(webhooks, { kept: 'for good', customer: 'other' })
export const webhookSecretsData = describeTable(webhookSecrets, belonging)
export const webhookTurnsData = describeTable(webhookTurns, belonging)
export const webhookDeliveriesData = describeTable(webhookDeliveries, {
  kept: {
    name: 'deliveries',
    means: 'deliveries of webhooks',
    days: 30,
    key: ['uid'],
    older: (than) => sql`created_at < ${than}`,
  },
  customer: 'other',
})
