import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StoredInvoice } from './invoices.ts'
import { fileColumns } from '../record-files/tables.ts'
import { suppliers } from '../suppliers/tables.ts'
import { basisPoints, cents, moment, scoped, withinBasisPoints } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'
import { mailColumns } from '../../platform/mail/mail-columns.ts'

export const supplierOrders = pgTable(
  'supplier_orders',
  {
    ...scoped,
    number: text('number').notNull(),
    supplier_uid: text('supplier_uid')
      .notNull()
      .references(() => suppliers.uid),
    stage: text('stage', { enum: ['Draft', 'Sent', 'Confirmed', 'Part received', 'Received', 'Closed', 'Cancelled'] })
      .notNull()
      .default('Draft'),
    location: text('location').notNull().default('Warehouse'),
    buyer: text('buyer'),
    ordered_at: moment('ordered_at'),
    reminded_at: moment('reminded_at'),
    expected: date('expected', { mode: 'string' }),
    reference: text('reference').notNull().default(''),
    currency: text('currency').notNull().default('EUR'),
    freight: cents('freight').notNull().default(0),
    duty: cents('duty').notNull().default(0),
    cost_spread: text('cost_spread', { enum: ['value', 'weight'] })
      .notNull()
      .default('value'),
    invoices: jsonb('invoices').$type<readonly StoredInvoice[]>().notNull().default([]),
    /** Of the previous version, whose processes still write them; the next version drops them. */
    invoice_number: text('invoice_number').notNull().default(''),
    invoice_amount: cents('invoice_amount'),
    invoice_approved: boolean('invoice_approved').notNull().default(false),
    note: text('note').notNull().default(''),
    close_reason: text('close_reason').notNull().default(''),
  },
  (table) => [
    unique('supplier_orders_number').on(table.namespace, table.number),
    unique('supplier_orders_key').on(table.namespace, table.uid),
    index('supplier_orders_supplier').on(table.supplier_uid),
    index('supplier_orders_open')
      .on(table.uid)
      .where(sql`stage in ('Sent', 'Confirmed', 'Part received', 'Received')`),
  ],
)

export const supplierOrderLines = pgTable(
  'supplier_order_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    namespace: text('namespace').notNull(),
    order_uid: text('order_uid').notNull(),
    position: integer('position').notNull(),
    product_uid: text('product_uid').notNull(),
    sku: text('sku').notNull(),
    supplier_sku: text('supplier_sku').notNull().default(''),
    name: text('name').notNull(),
    ordered: integer('ordered').notNull(),
    pack: integer('pack').notNull().default(1),
    cost: cents('cost').notNull().default(0),
    discount_bp: basisPoints('discount_bp').notNull().default(0),
    /**
     * The same in %, for processes of the previous version; a trigger keeps both equal, and the next version drops it.
     */
    discount: doublePrecision('discount').notNull().default(0),
    /** Null for lines of the previous version: the rate of the product. */
    vat_bp: basisPoints('vat_bp'),
    expected: date('expected', { mode: 'string' }),
    confirmed: integer('confirmed'),
    confirmed_cost: cents('confirmed_cost'),
    accepted: boolean('accepted').notNull().default(true),
    received: integer('received').notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
    short: boolean('short').notNull().default(false),
  },
  (table) => [
    unique('supplier_order_lines_position').on(table.order_uid, table.position),
    unique('supplier_order_lines_key').on(table.namespace, table.id),
    foreignKey({
      name: 'supplier_order_lines_order_key',
      columns: [table.namespace, table.order_uid],
      foreignColumns: [supplierOrders.namespace, supplierOrders.uid],
    }).onDelete('cascade'),
    index('supplier_order_lines_product').on(table.product_uid),
    withinBasisPoints('supplier_order_lines_discount', table.discount_bp),
    withinBasisPoints('supplier_order_lines_vat', table.vat_bp),
  ],
)

/**
 * Scanned quantities of a delivery, by several people at once; booking turns them into stock. A negative count reverses
 * one.
 */
export const receiptCounts = pgTable(
  'receipt_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    namespace: text('namespace').notNull(),
    order_uid: text('order_uid').notNull(),
    line_id: bigint('line_id', { mode: 'number' }).notNull(),
    at: moment('at').notNull().defaultNow(),
    actor: text('actor').notNull(),
    quantity: integer('quantity').notNull(),
    damaged: integer('damaged').notNull().default(0),
    reason: text('reason').notNull().default(''),
    shelf: text('shelf').notNull().default(''),
    booking: text('booking'),
    booked_at: moment('booked_at'),
    reversed_by: text('reversed_by'),
  },
  (table) => [
    foreignKey({
      name: 'receipt_counts_order_key',
      columns: [table.namespace, table.order_uid],
      foreignColumns: [supplierOrders.namespace, supplierOrders.uid],
    }).onDelete('cascade'),
    foreignKey({
      name: 'receipt_counts_line_key',
      columns: [table.namespace, table.line_id],
      foreignColumns: [supplierOrderLines.namespace, supplierOrderLines.id],
    }).onDelete('cascade'),
    index('receipt_counts_order').on(table.order_uid, table.booking),
    index('receipt_counts_line').on(table.line_id),
  ],
)

/** Documents of an order and photos of deliveries, by the name of their bytes in the store. */
export const supplierOrderFiles = pgTable(
  'supplier_order_files',
  {
    ...fileColumns('order_uid', ['Confirmation', 'Delivery note', 'Invoice', 'Photo', 'Other']),
    line_id: bigint('line_id', { mode: 'number' }),
  },
  (table) => [
    foreignKey({
      name: 'supplier_order_files_order_key',
      columns: [table.namespace, table.record_uid],
      foreignColumns: [supplierOrders.namespace, supplierOrders.uid],
    }).onDelete('cascade'),
    foreignKey({
      name: 'supplier_order_files_line_key',
      columns: [table.namespace, table.line_id],
      foreignColumns: [supplierOrderLines.namespace, supplierOrderLines.id],
    }).onDelete('set null'),
    index('supplier_order_files_order').on(table.record_uid),
    index('supplier_order_files_line').on(table.line_id),
    index('supplier_order_files_stored').on(table.namespace, table.bytes),
  ],
)

/** Emails to suppliers: queued with the change, sent after it. At most one of an order waits. */
export const supplierMails = pgTable(
  'supplier_mails',
  {
    ...mailColumns,
    order_uid: text('order_uid').notNull(),
    kind: text('kind', { enum: ['Order', 'Reminder'] }).notNull(),
    /** What the person who requested it added to its text. */
    message: text('message').notNull().default(''),
  },
  (table) => [
    foreignKey({
      name: 'supplier_mails_order_key',
      columns: [table.namespace, table.order_uid],
      foreignColumns: [supplierOrders.namespace, supplierOrders.uid],
    }).onDelete('cascade'),
    index('supplier_mails_order').on(table.order_uid, table.id),
    uniqueIndex('supplier_mails_waiting')
      .on(table.order_uid)
      .where(sql`state = 'Waiting'`),
    index('supplier_mails_next')
      .on(table.next_at)
      .where(sql`state = 'Waiting'`),
  ],
)

export const supplierOrdersData = describeTable(supplierOrders, { kept: 'for good', customer: 'other' })
export const supplierOrderLinesData = describeTable(supplierOrderLines, {
  kept: 'with what it belongs to',
  customer: 'other',
})
export const receiptCountsData = describeTable(receiptCounts, { kept: 'with what it belongs to', customer: 'other' })
export const supplierOrderFilesData = describeTable(supplierOrderFiles, {
  kept: 'with what it belongs to',
  customer: 'other',
})
export const supplierMailsData = describeTable(supplierMails, { kept: 'with what it belongs to', customer: 'other' })
