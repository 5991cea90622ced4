import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, totalCents } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

/**
 * Daily sales of a product in a namespace and of one kind of orders, by its local day: a sum of order lines, so that no
 * figure has to add them up.
 */
export const salesDaily = pgTable(
  'sales_daily',
  {
    namespace: text('namespace').notNull(),
    product_uid: text('product_uid').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Kind of the orders. */
    kind: text('kind').notNull().default(''),
    /** Number of order lines. */
    lines: bigint('lines', { mode: 'number' }).notNull().default(0),
    quantity: bigint('quantity', { mode: 'number' }).notNull(),
    returned: bigint('returned', { mode: 'number' }).notNull().default(0),
    net: totalCents('net').notNull(),
    last_sold_at: moment('last_sold_at'),
  },
  (table) => [
    primaryKey({ columns: [table.product_uid, table.day, table.namespace, table.kind] }),
    index('sales_daily_day').on(table.day, table.product_uid),
    // With the day before the product in the key, the database would look for a product on every day.
    index('sales_daily_product').on(table.product_uid),
  ],
)

export const salesDailyData = describeTable(salesDaily, { kept: 'for good', customer: 'other' })
