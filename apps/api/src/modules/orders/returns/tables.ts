import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'
import { describeTable } from '../../../platform/database/table-data.ts'
import { orders } from '../tables.ts'

/** Returns of orders. */
export const orderReturns = pgTable(
  'order_returns',
  {
    uid: text('uid').primaryKey(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    namespace: text('namespace').notNull(),
    order_uid: text('order_uid').notNull(),
    /** Place among the returns of its order, from 1. */
    number: integer('number').notNull(),
    state: text('state', { enum: ['Asked', 'Received', 'Decided', 'Cancelled'] })
      .notNull()
      .default('Asked'),
    note: text('note').notNull().default(''),
    /** Why it was accepted after the return period. */
    late_reason: text('late_reason').notNull().default(''),
    created_at: moment('created_at').notNull().defaultNow(),
    created_by: text('created_by'),
    received_at: moment('received_at'),
    decided_at: moment('decided_at'),
  },
  (table) => [
    unique('order_returns_key').on(table.namespace, table.uid),
    unique('order_returns_number').on(table.order_uid, table.number),
    foreignKey({
      name: 'order_returns_order_key',
      columns: [table.namespace, table.order_uid],
      foreignColumns: [orders.namespace, orders.uid],
    }),
  ],
)

/** Units of order lines in returns. */
export const returnLines = pgTable(
  'return_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    namespace: text('namespace').notNull(),
    return_uid: text('return_uid').notNull(),
    /** Number of the order line. */
    line: bigint('line', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason', {
      enum: ['Changed mind', 'Wrong product', 'Damaged', 'Faulty', 'Not as described', 'Too late', 'Other'],
    }).notNull(),
    received: integer('received'),
    condition: text('condition', { enum: ['As new', 'Used', 'Damaged'] }),
    decision: text('decision', { enum: ['Restock', 'Write off', 'Refuse'] }),
  },
  (table) => [
    unique('return_lines_line').on(table.return_uid, table.line),
    foreignKey({
      name: 'return_lines_return_key',
      columns: [table.namespace, table.return_uid],
      foreignColumns: [orderReturns.namespace, orderReturns.uid],
    }),
    index('return_lines_of_line').on(table.line),
    check('return_lines_units', sql`quantity > 0 and received between 0 and quantity`),
  ],
)

export const orderReturnsData = describeTable(orderReturns, { kept: 'for good', customer: 'other' })
export const returnLinesData = describeTable(returnLines, { kept: 'for good', customer: 'other' })
