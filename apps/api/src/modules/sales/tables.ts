import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, totalCents } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

/** What orders of a namespace, of one kind, sold of a product on a day by its own clock: a sum of order lines, so that no figure has to add them up. */
export const salesDaily = pgTable(
  'sales_daily',
  {
    namespace: text('namespace').notNull(),
    product_uid: text('product_uid').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Of the orders. */
    kind: text('kind').notNull().default(''),
    /** How many order lines these are. */
    lines: bigint('lines', { mode: 'number' }).notNull().default(0),
    quantity: bigint('quantity', { mode: 'number' }).notNull(),
    returned: bigint('returned', { mode: 'number' }).notNull().default(0),
    net: totalCents('net').notNull(),
    last_sold_at: moment('last_sold_at'),
  },
  (table) => [
    primaryKey({ columns: [table.product_uid, table.day, table.namespace, table.kind] }),
    index('sales_daily_day').on(table.day, table.product_uid),
    // With the day in between, the database looks for a product on each day there is.
    index('sales_daily_product').on(table.product_uid),
  ],
)

export const salesDailyData = describeTable(salesDaily, { kept: 'for good', customer: 'other' })
