import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'
import { describeTable } from '../../../platform/database/table-data.ts'
import { orders } from '../tables.ts'

/** How often packing slips and invoices of orders were printed; labels are counted with their parcels. */
export const orderPrints = pgTable(
  'order_prints',
  {
    namespace: text('namespace').notNull(),
    order_uid: text('order_uid').notNull(),
    paper: text('paper', { enum: ['Slip', 'Invoice'] }).notNull(),
    count: integer('count').notNull().default(1),
    printed_at: moment('printed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.order_uid, table.paper] }),
    foreignKey({
      name: 'order_prints_order_key',
      columns: [table.namespace, table.order_uid],
      foreignColumns: [orders.namespace, orders.uid],
    }).onDelete('cascade'),
    check('order_prints_count', sql`count > 0`),
  ],
)

export const orderPrintsData = describeTable(orderPrints, { kept: 'with what it belongs to', customer: 'other' })
