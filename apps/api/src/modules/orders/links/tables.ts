import { bigint, foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'
import { describeTable } from '../../../platform/database/table-data.ts'
import { orderReturns } from '../returns/tables.ts'
import { orders } from '../tables.ts'

/** Orders that came from other orders: rows are only added. */
export const orderLinks = pgTable(
  'order_links',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    namespace: text('namespace').notNull(),
    kind: text('kind', { enum: ['Exchange', 'Split', 'Combined'] }).notNull(),
    /** The order that has what came from the other one. */
    order_uid: text('order_uid').notNull(),
    /** The order that it came from. */
    origin_uid: text('origin_uid').notNull(),
    /** The return that is exchanged; null where it is no exchange. */
    return_uid: text('return_uid'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('order_links_orders').on(table.order_uid, table.origin_uid),
    foreignKey({
      name: 'order_links_order_key',
      columns: [table.namespace, table.order_uid],
      foreignColumns: [orders.namespace, orders.uid],
    }),
    foreignKey({
      name: 'order_links_origin_key',
      columns: [table.namespace, table.origin_uid],
      foreignColumns: [orders.namespace, orders.uid],
    }),
    foreignKey({
      name: 'order_links_return_key',
      columns: [table.namespace, table.return_uid],
      foreignColumns: [orderReturns.namespace, orderReturns.uid],
    }),
    index('order_links_origin').on(table.origin_uid),
    index('order_links_return').on(table.return_uid),
  ],
)

export const orderLinksData = describeTable(orderLinks, { kept: 'for good', customer: 'other' })
