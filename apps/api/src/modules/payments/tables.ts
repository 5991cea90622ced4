import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { cents, moment } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'
import { orders } from '../orders/tables.ts'

const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull()
const namespaceColumn = () => text('namespace').notNull()

/** Returns the key of what belongs to an order, and to its namespace. */
const ofOrder = (name: string, table: { readonly namespace: AnyPgColumn; readonly order_uid: AnyPgColumn }) =>
  foreignKey({ name, columns: [table.namespace, table.order_uid], foreignColumns: [orders.namespace, orders.uid] })

/**
 * Payments of orders. Their sums and their state follow from `payment_events`: the trigger `payment_events_sums` keeps
 * them, and requests cannot write them.
 */
export const payments = pgTable(
  'payments',
  {
    uid: text('uid').primaryKey(),
    id: id(),
    namespace: namespaceColumn(),
    order_uid: text('order_uid').notNull(),
    provider: text('provider', { enum: ['By hand', 'Mollie'] }).notNull(),
    method: text('method'),
    currency: text('currency').notNull(),
    amount: cents('amount').notNull(),
    /** Whether it is only reserved at first. */
    only_authorise: boolean('only_authorise').notNull().default(false),
    description: text('description').notNull().default(''),
    authorised: cents('authorised').notNull().default(0),
    captured: cents('captured').notNull().default(0),
    capture_pending: cents('capture_pending').notNull().default(0),
    refunded: cents('refunded').notNull().default(0),
    refund_pending: cents('refund_pending').notNull().default(0),
    charged_back: cents('charged_back').notNull().default(0),
    state: text('state', { enum: ['Open', 'Authorised', 'Paid', 'Voided', 'Failed'] })
      .notNull()
      .default('Open'),
    awaits_answer: boolean('awaits_answer').notNull().default(false),
    /** A note of staff, or its name at the provider. */
    reference: text('reference').notNull().default(''),
    checkout_url: text('checkout_url'),
    expires_at: moment('expires_at'),
    created_at: moment('created_at').notNull().defaultNow(),
    created_by: text('created_by'),
  },
  (table) => [
    unique('payments_key').on(table.namespace, table.uid),
    ofOrder('payments_order_key', table),
    index('payments_order').on(table.order_uid, table.id),
    check('payments_amount', sql`amount > 0`),
    check(
      'payments_captured',
      sql`captured >= 0 and capture_pending >= 0 and captured + capture_pending <= greatest(amount, authorised)`,
    ),
    check('payments_refunded', sql`refunded >= 0 and refund_pending >= 0 and refunded + refund_pending <= captured`),
  ],
)

/** Returns the key of what belongs to a payment, and to its namespace. */
const ofPayment = (name: string, table: { readonly namespace: AnyPgColumn; readonly payment_uid: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.namespace, table.payment_uid],
    foreignColumns: [payments.namespace, payments.uid],
  })

/** The ledger of payments: rows are only added. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    namespace: namespaceColumn(),
    payment_uid: text('payment_uid').notNull(),
    /** What it is about: one capture or refund has an event when it is asked for, and one when it is answered. */
    operation: text('operation').notNull(),
    type: text('type', { enum: ['request', 'authorise', 'capture', 'void', 'refund', 'chargeback'] }).notNull(),
    state: text('state', { enum: ['pending', 'succeeded', 'failed', 'unknown'] }).notNull(),
    amount: cents('amount').notNull(),
    provider: text('provider', { enum: payments.provider.enumValues }).notNull(),
    provider_reference: text('provider_reference'),
    /** Stores the same fact only once, however often it is reported. */
    idempotency_key: text('idempotency_key').notNull(),
    reason: text('reason').notNull().default(''),
    raw: jsonb('raw').$type<Readonly<Record<string, unknown>>>(),
    at: moment('at').notNull().defaultNow(),
    actor: text('actor'),
  },
  (table) => [
    unique('payment_events_reference').on(
      table.namespace,
      table.provider,
      table.provider_reference,
      table.type,
      table.state,
    ),
    unique('payment_events_idempotency_key').on(table.namespace, table.idempotency_key),
    ofPayment('payment_events_payment_key', table),
    index('payment_events_payment').on(table.payment_uid, table.id),
    check('payment_events_amount', sql`amount > 0`),
  ],
)

/**
 * What is still to be asked of providers. A row is a capture, a refund and so on, by its operation, or a look at
 * what happened to a payment; it is deleted once the ledger has the answer.
 */
export const paymentCalls = pgTable(
  'payment_calls',
  {
    operation: text('operation').primaryKey(),
    namespace: namespaceColumn(),
    payment_uid: text('payment_uid').notNull(),
    type: text('type', { enum: ['request', 'capture', 'void', 'refund', 'look'] }).notNull(),
    amount: cents('amount').notNull(),
    /** When the provider was asked; stored before that, so that nothing is ever asked twice. */
    sent_at: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    next_at: moment('next_at').notNull().defaultNow(),
    /** The attempt that holds it, and when its lease expires. */
    taken_by: text('taken_by'),
    taken_until: moment('taken_until'),
    reason: text('reason').notNull().default(''),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    ofPayment('payment_calls_payment_key', table),
    index('payment_calls_payment').on(table.payment_uid),
    index('payment_calls_due').on(table.next_at),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    uid: text('uid').primaryKey(),
    id: id(),
    namespace: namespaceColumn(),
    order_uid: text('order_uid').notNull(),
    state: text('state', { enum: ['Asked', 'Sent', 'Done', 'Failed', 'Unknown'] })
      .notNull()
      .default('Asked'),
    amount: cents('amount').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    /** The order to which it is credited; null: it is paid back. */
    credited_to: text('credited_to'),
    created_at: moment('created_at').notNull().defaultNow(),
    created_by: text('created_by'),
  },
  (table) => [
    unique('refunds_key').on(table.namespace, table.uid),
    ofOrder('refunds_order_key', table),
    foreignKey({
      name: 'refunds_credited_to_key',
      columns: [table.namespace, table.credited_to],
      foreignColumns: [orders.namespace, orders.uid],
    }),
    index('refunds_order').on(table.order_uid, table.id),
    index('refunds_credited_to').on(table.credited_to),
    check('refunds_amount', sql`amount > 0`),
  ],
)

/** Returns the key of what belongs to a refund, and to its namespace. */
const ofRefund = (name: string, table: { readonly namespace: AnyPgColumn; readonly refund_uid: AnyPgColumn }) =>
  foreignKey({ name, columns: [table.namespace, table.refund_uid], foreignColumns: [refunds.namespace, refunds.uid] })

/** Order lines that refunds pay back: rows are only added. */
export const refundLines = pgTable(
  'refund_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    namespace: namespaceColumn(),
    refund_uid: text('refund_uid').notNull(),
    /** Number of the order line. */
    line: bigint('line', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
    amount: cents('amount').notNull(),
    restock: boolean('restock').notNull(),
  },
  (table) => [
    unique('refund_lines_line').on(table.refund_uid, table.line),
    ofRefund('refund_lines_refund_key', table),
    index('refund_lines_of_line').on(table.line),
    check('refund_lines_amount', sql`amount >= 0 and quantity >= 0`),
  ],
)

/** What refunds pay back to which payment: rows are only added, another attempt has a row of its own. */
export const refundParts = pgTable(
  'refund_parts',
  {
    /** That of its events. */
    operation: text('operation').primaryKey(),
    id: id(),
    namespace: namespaceColumn(),
    refund_uid: text('refund_uid').notNull(),
    payment_uid: text('payment_uid').notNull(),
    amount: cents('amount').notNull(),
    by_hand: boolean('by_hand').notNull(),
  },
  (table) => [
    ofRefund('refund_parts_refund_key', table),
    ofPayment('refund_parts_payment_key', table),
    index('refund_parts_refund').on(table.refund_uid, table.id),
    index('refund_parts_payment').on(table.payment_uid),
    check('refund_parts_amount', sql`amount > 0`),
  ],
)

/** How namespaces receive payments online. */
export const paymentSettings = pgTable('payment_settings', {
  namespace: text('namespace').primaryKey(),
  version: integer('version').notNull().default(1),
  /** Key of the API, encrypted with a key that requests cannot read. */
  mollie_key: text('mollie_key'),
  mollie_mode: text('mollie_mode', { enum: ['Test', 'Live'] }),
  mollie_key_end: text('mollie_key_end'),
  mollie_key_changed_at: moment('mollie_key_changed_at'),
})

const forGood = { kept: 'for good', customer: 'other' } as const
export const paymentsData = describeTable(payments, forGood)
export const paymentEventsData = describeTable(paymentEvents, forGood)
export const paymentCallsData = describeTable(paymentCalls, {
  kept: { until: 'the ledger has the answer' },
  customer: 'other',
})
export const refundsData = describeTable(refunds, forGood)
export const refundLinesData = describeTable(refundLines, forGood)
export const refundPartsData = describeTable(refundParts, forGood)
export const paymentSettingsData = describeTable(paymentSettings, forGood)
