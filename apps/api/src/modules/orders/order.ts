import { eq, sql } from 'drizzle-orm'
import { defineRecord } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { keepColumns } from '../../platform/records/keep-columns.ts'
import { customer, customers } from '../customers/index.ts'
import { viewOrders, type OrderRow } from './order-view.ts'
import { followStock } from './reservations.ts'
import { orderDocuments } from './search-documents.ts'
import { isStage, mayMove } from './stages.ts'
import { orders } from './tables.ts'
import { text } from './messages.ts'

/** Orders. */
export const order = defineRecord('orders', {
  table: orders,
  what: text('order'),
  title: orders.number,
  code: orders.number,
  tenancy: 'own',
  // Numbers are assigned here.
  unique: { orders_number: null },
  references: {
    customer_uid: { to: 'customers', shows: ['number'], holds: (count) => text('customer-ordered', { count }) },
  },
  documents: orderDocuments,
  exported: [
    ['number', 'Number', 'text'],
    ['placed_at', 'Date', 'time'],
    ['kind', 'Kind', 'text'],
    ['website', 'Website', 'text'],
    ['location', 'Location', 'text'],
    ['customer_number', 'Customer number', 'text'],
    ['customer_name', 'Customer', 'text'],
    ['email', 'Email', 'text'],
    ['country', 'Country', 'text'],
    ['city', 'City', 'text'],
    ['stage', 'Stage', 'text'],
    ['payment_state', 'Payment', 'text'],
    ['fulfilment_state', 'Fulfilment', 'text'],
    ['hold_reason', 'Hold reason', 'text'],
    ['item_count', 'Units', 'whole'],
    ['total', 'Total', 'money'],
    ['due', 'Due', 'money'],
    ['currency', 'Currency', 'text'],
    ['skus', 'SKUs', 'list'],
  ],

  view: (rows, { database }) => viewOrders(rows, database),

  undo: { createOrder: 'for good' },

  /** A stage is left only for one that follows it: a shipped order cannot be undone. */
  mayGoBack: ({ before, after }) =>
    !isStage(after['stage']) || !isStage(before['stage']) || mayMove(after['stage'], before['stage'], before['stage']),

  /** Stock is reserved while an order is open; the customer's totals follow its stage. */
  async follow(steps, work) {
    for (const { before, after } of steps) {
      if (!after) continue
      await followStock(work, before, after)
      if (before?.stage !== after.stage) await refreshCustomer(work, after.customer_uid)
    }
  },
})

interface Figures extends Record<string, unknown> {
  readonly orders: number
  readonly value: string
  readonly first: string | null
  readonly last: string | null
}

const moment = (at: string | null): Date | null => (at === null ? null : new Date(at))

async function refreshCustomer(work: Pick<Work, 'database' | 'reindex'>, uid: OrderRow['customer_uid']): Promise<void> {
  if (uid === null) return
  // The statement after the lock sees what the previous holder has committed: a statement sees the state of its start.
  await work.database.select({ uid: customers.uid }).from(customers).where(eq(customers.uid, uid)).for('update')
  const { rows } = await work.database.execute<Figures>(sql`
    select count(*)::int as orders, coalesce(sum(total - refunded), 0) as value, min(placed_at)::text as first, max(placed_at)::text as last
    from orders where customer_uid = ${uid} and stage not in ('Draft', 'Cancelled')`)
  const [figures] = rows
  if (!figures) return
  await keepColumns(work, customer, [
    {
      uid,
      patch: {
        order_count: figures.orders,
        net_value: Number(figures.value),
        first_order_at: moment(figures.first),
        last_order_at: moment(figures.last),
      },
    },
  ])
}
