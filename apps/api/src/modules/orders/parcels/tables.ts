import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'
import { describeTable } from '../../../platform/database/table-data.ts'
import { orders } from '../tables.ts'
import type { LabelContent } from './label-content.ts'

const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull()
const namespaceColumn = () => text('namespace').notNull()

/** Parcels of orders: while one is open, its units are packed and have not left. */
export const parcels = pgTable(
  'parcels',
  {
    uid: text('uid').primaryKey(),
    id: id(),
    namespace: namespaceColumn(),
    order_uid: text('order_uid').notNull(),
    /** Place among the parcels of its order, from 1. */
    number: integer('number').notNull(),
    state: text('state', { enum: ['Open', 'Shipped', 'Delivered', 'Cancelled'] })
      .notNull()
      .default('Open'),
    carrier: text('carrier', { enum: ['Own delivery', 'Printed label'] }).notNull(),
    service: text('service', { enum: ['Letterbox', 'Parcel'] }).notNull(),
    /** In millimetres. */
    width: integer('width'),
    height: integer('height'),
    depth: integer('depth'),
    /** In grams. */
    weight: integer('weight'),
    tracking_link: text('tracking_link'),
    /** Name of the parcel at its carrier, in three parts. */
    barcode: text('barcode'),
    country: text('country'),
    postcode: text('postcode'),
    label_state: text('label_state', { enum: ['None', 'Asked', 'Ready', 'Failed'] })
      .notNull()
      .default('None'),
    label_reason: text('label_reason').notNull().default(''),
    /** The key that its label was asked for with: an answer for another one is about a label that is no longer wanted. */
    label_key: text('label_key'),
    label_file: text('label_file'),
    print_count: integer('print_count').notNull().default(0),
    printed_at: moment('printed_at'),
    created_at: moment('created_at').notNull().defaultNow(),
    created_by: text('created_by'),
    shipped_at: moment('shipped_at'),
    delivered_at: moment('delivered_at'),
  },
  (table) => [
    unique('parcels_key').on(table.namespace, table.uid),
    unique('parcels_number').on(table.order_uid, table.number),
    foreignKey({
      name: 'parcels_order_key',
      columns: [table.namespace, table.order_uid],
      foreignColumns: [orders.namespace, orders.uid],
    }),
    index('parcels_failed_labels')
      .on(table.order_uid)
      .where(sql`state = 'Open' and label_state = 'Failed'`),
    index('parcels_shipped')
      .on(table.namespace, table.shipped_at)
      .where(sql`shipped_at is not null`),
    check('parcels_size', sql`least(width, height, depth, weight) > 0`),
    check('parcels_label', sql`(label_state = 'Ready') = (label_file is not null)`),
  ],
)

/** Units of order lines in parcels. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    namespace: namespaceColumn(),
    parcel_uid: text('parcel_uid').notNull(),
    /** Number of the order line. */
    line: bigint('line', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    unique('parcel_lines_line').on(table.parcel_uid, table.line),
    foreignKey({
      name: 'parcel_lines_parcel_key',
      columns: [table.namespace, table.parcel_uid],
      foreignColumns: [parcels.namespace, parcels.uid],
    }),
    index('parcel_lines_of_line').on(table.line),
    check('parcel_lines_quantity', sql`quantity > 0`),
  ],
)

/** What is still to be asked of carriers; a row is deleted once the carrier has answered. */
export const labelCalls = pgTable(
  'label_calls',
  {
    /** The carrier does it only once, however often it is asked with it. */
    uid: text('uid').primaryKey(),
    namespace: namespaceColumn(),
    parcel_uid: text('parcel_uid').notNull(),
    type: text('type', { enum: ['create', 'cancel'] }).notNull(),
    carrier: text('carrier', { enum: parcels.carrier.enumValues }).notNull(),
    /** The label to cancel, by the call that it comes from. */
    cancels: text('cancels'),
    /** Its file, which is deleted then. */
    file: text('file'),
    /** What is on the label, as it was when it was asked for. */
    content: jsonb('content').$type<LabelContent>(),
    attempts: integer('attempts').notNull().default(0),
    next_at: moment('next_at').notNull().defaultNow(),
    /** The attempt that holds it, and when its lease expires. */
    taken_by: text('taken_by'),
    taken_until: moment('taken_until'),
    reason: text('reason').notNull().default(''),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'label_calls_parcel_key',
      columns: [table.namespace, table.parcel_uid],
      foreignColumns: [parcels.namespace, parcels.uid],
    }),
    index('label_calls_parcel').on(table.parcel_uid),
    index('label_calls_due').on(table.next_at),
  ],
)

export const parcelsData = describeTable(parcels, { kept: 'for good', customer: 'other' })
export const parcelLinesData = describeTable(parcelLines, { kept: 'for good', customer: 'other' })
export const labelCallsData = describeTable(labelCalls, {
  kept: { until: 'the carrier has answered' },
  customer: 'other',
})
