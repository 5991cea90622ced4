import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { websites } from '../websites/tables.ts'
import { customers } from '../customers/tables.ts'
import { cents, moment, scoped } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

export const orders = pgTable(
  'orders',
  {
    ...scoped,
    number: text('number').notNull(),
    kind: text('kind', { enum: ['Storefront', 'Till', 'Pick-up', 'Shop supply', 'Wholesale'] }).notNull(),
    website_uid: text('website_uid'),
    location: text('location').notNull(),
    placed_at: moment('placed_at').notNull(),
    placed_local: text('placed_local'),
    customer_uid: text('customer_uid'),
    customer_name: text('customer_name').notNull().default(''),
    email: text('email'),
    stage: text('stage', {
      enum: ['Draft', 'New', 'To do', 'On hold', 'Picking', 'Packed', 'Shipped', 'Delivered', 'Completed', 'Cancelled'],
    }).notNull(),
    held_from: text('held_from').$type<Schema<'OrderStage'>>(),
    payment_state: text('payment_state', {
      enum: ['Unpaid', 'Authorised', 'Part paid', 'Paid', 'Part refunded', 'Refunded', 'Failed'],
    }).notNull(),
    fulfilment_state: text('fulfilment_state', {
      enum: [
        'Open',
        'Reserved',
        'Picking',
        'Packed',
        'Part shipped',
        'Shipped',
        'Delivered',
        'Part returned',
        'Returned',
      ],
    }).notNull(),
    hold_reason: text('hold_reason').$type<Schema<'HoldReason'>>(),
    stage_reason: text('stage_reason').notNull().default(''),
    /** When its hold began; null while it is not on hold. */
    held_at: moment('held_at'),
    /** Until when it has to leave; null before it is accepted. */
    ship_by: moment('ship_by'),
    on_account: boolean('on_account').notNull().default(false),
    priority: text('priority', { enum: ['Low', 'Normal', 'High'] })
      .notNull()
      .default('Normal'),
    tags: text('tags').array().notNull().default([]),
    country: text('country'),
    currency: text('currency').notNull().default('EUR'),
    /** The tax regime when it was placed; null for orders from before this was stored. */
    tax_regime: text('tax_regime', { enum: ['Domestic', 'Reverse charge', 'OSS', 'Export', 'Exempt'] }),
    goods: cents('goods').notNull(),
    discount: cents('discount').notNull().default(0),
    discount_reason: text('discount_reason').notNull().default(''),
    /** Last day on which a draft reserves its stock; null: it reserves none. */
    stock_held_until: date('stock_held_until', { mode: 'string' }),
    /** Why more was sold than there was. */
    oversell_reason: text('oversell_reason').notNull().default(''),
    /** When a draft was sent as a quote, and until when that is valid; a change of the draft empties both. */
    quoted_at: moment('quoted_at'),
    quoted_until: date('quoted_until', { mode: 'string' }),
    shipping: cents('shipping').notNull().default(0),
    vat: cents('vat').notNull(),
    total: cents('total').notNull(),
    paid: cents('paid').notNull().default(0),
    refunded: cents('refunded').notNull().default(0),
    /** Authorised by payment providers, and neither captured nor voided. */
    authorised: cents('authorised').notNull().default(0),
    /** Whether the last attempt to pay failed. */
    payment_failed: boolean('payment_failed').notNull().default(false),
    item_count: integer('item_count').notNull(),
    billing_address: jsonb('billing_address').$type<Schema<'Address'>>(),
    delivery_address: jsonb('delivery_address').$type<Schema<'Address'>>(),
    customer_note: text('customer_note').notNull().default(''),
    internal_note: text('internal_note').notNull().default(''),
    corrects: text('corrects'),
    /** What an open return will pay for it once it is decided on. */
    credit_expected: cents('credit_expected').notNull().default(0),
    assignee: text('assignee'),
    source: text('source').notNull().default('back office'),
  },
  (table) => [
    unique('orders_number').on(table.namespace, table.number),
    unique('orders_key').on(table.namespace, table.uid),
    foreignKey({
      name: 'orders_website_key',
      columns: [table.namespace, table.website_uid],
      foreignColumns: [websites.namespace, websites.uid],
    }),
    foreignKey({
      name: 'orders_customer_key',
      columns: [table.namespace, table.customer_uid],
      foreignColumns: [customers.namespace, customers.uid],
    }),
    index('orders_customer').on(table.customer_uid, table.placed_at),
    index('orders_placed').on(table.namespace, table.placed_at),
    index('orders_namespace_id').on(table.namespace, table.id),
    index('orders_id').on(table.id),
    index('orders_website').on(table.website_uid),
    index('orders_stock_held')
      .on(table.stock_held_until)
      .where(sql`stock_held_until is not null`),
    index('orders_ship_by')
      .on(table.ship_by)
      .where(sql`ship_by is not null`),
    index('orders_at_bench')
      .on(table.namespace, table.stage)
      .where(sql`stage in ('To do', 'Picking', 'Packed', 'On hold')`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    namespace: text('namespace').notNull(),
    order_uid: text('order_uid').notNull(),
    position: integer('position').notNull(),
    sku: text('sku'),
    product_uid: text('product_uid'),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    cancelled: integer('cancelled').notNull().default(0),
    /** Units that came at least this far: what is shipped is picked and packed, too. */
    picked: integer('picked').notNull().default(0),
    packed: integer('packed').notNull().default(0),
    shipped: integer('shipped').notNull().default(0),
    delivered: integer('delivered').notNull().default(0),
    returned: integer('returned').notNull().default(0),
    unit_price: cents('unit_price').notNull(),
    /** The price before somebody set another one; null where nobody did. */
    list_price: cents('list_price'),
    /** How the price came about, in cents of that moment; null where it is not known. It never changes. */
    price_steps: jsonb('price_steps').$type<readonly Schema<'PriceStep'>[]>(),
    /** For processes of the previous version: the rate is in `order_line_taxes`. The next version drops it. */
    vat_rate: doublePrecision('vat_rate').notNull(),
    total: cents('total').notNull(),
    /** Cost of a unit when it was placed; null where it was not known. It never changes. */
    cost: cents('cost'),
    /** When it was sold; null while its order is a draft or cancelled. A trigger sets it from the order. */
    sold_at: moment('sold_at'),
  },
  (table) => [
    unique('order_lines_position').on(table.order_uid, table.position),
    foreignKey({
      name: 'order_lines_order_key',
      columns: [table.namespace, table.order_uid],
      foreignColumns: [orders.namespace, orders.uid],
    }).onDelete('cascade'),
    index('order_lines_product').on(table.product_uid),
    index('order_lines_returned')
      .on(table.product_uid)
      .where(sql`returned > 0`),
    index('order_lines_unsold')
      .on(table.product_uid)
      .where(sql`sold_at is null`),
    index('order_lines_sold')
      .on(table.product_uid, table.sold_at)
      .where(sql`sold_at is not null`),
    // Lines of imported corrections have a negative quantity and are not shipped.
    check(
      'order_lines_units',
      sql`quantity < 0 or (0 <= delivered and delivered <= shipped and shipped <= packed and packed <= picked and picked <= quantity - cancelled and cancelled >= 0)`,
    ),
  ],
)

/**
 * VAT of an order when it was placed: of each line, and of shipping, which has no line. A rate never changes; the
 * amounts follow the lines.
 */
export const orderLineTaxes = pgTable(
  'order_line_taxes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    namespace: text('namespace').notNull(),
    order_uid: text('order_uid').notNull(),
    /** Position of the line; null for shipping. */
    position: integer('position'),
    /** Country of the rate; null where none was known. */
    country: text('country'),
    category: text('category', { enum: ['high', 'low', 'zero'] }).notNull(),
    /** In basis points: 21% is 2,100. */
    rate_bp: integer('rate_bp').notNull(),
    base: cents('base').notNull(),
    amount: cents('amount').notNull(),
  },
  (table) => [
    unique('order_line_taxes_position').on(table.order_uid, table.position).nullsNotDistinct(),
    foreignKey({
      name: 'order_line_taxes_order_key',
      columns: [table.namespace, table.order_uid],
      foreignColumns: [orders.namespace, orders.uid],
    }).onDelete('cascade'),
    check('order_line_taxes_rate', sql`rate_bp between 0 and 10000`),
  ],
)

export const ordersData = describeTable(orders, {
  kept: 'for good',
  customer: {
    number: 'impersonal',
    website_uid: 'impersonal',
    location: 'impersonal',
    placed_local: 'impersonal',
    customer_uid: 'impersonal',
    customer_name: 'personal',
    email: 'personal',
    stage_reason: 'personal',
    discount_reason: 'personal',
    oversell_reason: 'personal',
    stock_held_until: 'impersonal',
    quoted_until: 'impersonal',
    tags: 'impersonal',
    country: 'impersonal',
    currency: 'impersonal',
    billing_address: 'personal',
    delivery_address: 'personal',
    customer_note: 'personal',
    internal_note: 'impersonal',
    corrects: 'impersonal',
    assignee: 'impersonal',
    source: 'impersonal',
  },
})
export const orderLinesData = describeTable(orderLines, { kept: 'with what it belongs to', customer: 'other' })
export const orderLineTaxesData = describeTable(orderLineTaxes, { kept: 'with what it belongs to', customer: 'other' })
