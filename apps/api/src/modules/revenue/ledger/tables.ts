import { bigint, date, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, moment } from '../../../platform/database/columns.ts'
import { describeTable } from '../../../platform/database/table-data.ts'
import { orders } from '../../orders/tables.ts'

/**
 * The ledger of sales: what orders sold, and each correction of it on the day on which it was made. Rows are only added;
 * those of an order always add up to what it sells now, so that the figures of a past day never change.
 */
export const orderSales = pgTable(
  'order_sales',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    namespace: text('namespace').notNull(),
    order_uid: text('order_uid').notNull(),
    /** Refunded: what was paid back beyond returned goods and what was paid too much, such as for a delay. */
    kind: text('kind', { enum: ['Sold', 'Returned', 'Refunded'] }).notNull(),
    /** Position of the order line; null for shipping, and for money paid back. */
    position: integer('position'),
    product_uid: text('product_uid'),
    /** Country of the rate of VAT; null where none was known. */
    country: text('country'),
    /** In basis points. */
    rate_bp: integer('rate_bp').notNull(),
    quantity: bigint('quantity', { mode: 'number' }).notNull(),
    /** Without VAT. */
    net: cents('net').notNull(),
    vat: cents('vat').notNull(),
    currency: text('currency').notNull(),
    at: moment('at').notNull(),
    /** The day of `at` in the time zone that its namespace had then. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'order_sales_order_key',
      columns: [table.namespace, table.order_uid],
      foreignColumns: [orders.namespace, orders.uid],
    }),
    index('order_sales_order').on(table.order_uid),
    index('order_sales_day').on(table.namespace, table.day),
  ],
)

export const orderSalesData = describeTable(orderSales, { kept: 'for good', customer: 'other' })
