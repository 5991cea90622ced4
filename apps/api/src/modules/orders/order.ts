import { eq, sql } from 'drizzle-orm'
import { OF_A_MODULE } from '../../platform/bulk/bulk-action.ts'
import { defineRecord } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { tagColumns } from '../../platform/records/tags.ts'
import { keepColumns } from '../../platform/records/keep-columns.ts'
import { customer, customers } from '../customers/index.ts'
import { freezeCosts } from './freeze-costs.ts'
import { freezeDraft } from './new/settle-draft.ts'
import { assertOversellSaid } from './new/oversell.ts'
import { linkedOrders } from './links/linked-orders.ts'
import { orderChange, releasedColumns } from './order-change.ts'
import { describeOrders, viewOrders, type OrderRow } from './order-view.ts'
import { followFulfilments } from './picking/follow-fulfilments.ts'
import { followStock, followUnits } from './reservations.ts'
import { shownProducts } from './shown-products.ts'
import { orderDocuments } from './search-documents.ts'
import { isStage, mayReturn } from './stages.ts'
import { orders } from './tables.ts'
import { text } from './messages.ts'

/** Orders. */
export const order = defineRecord('orders', {
  table: orders,
  what: text('order'),
  title: orders.number,
  code: orders.number,
  tenancy: 'own',
  keptByServer: [
    'paid',
    'refunded',
    'authorised',
    'payment_failed',
    'payment_state',
    'credit_expected',
    'quoted_at',
    'quoted_until',
  ],
  sharesNotesWith: linkedOrders,
  // Numbers are assigned here.
  unique: { orders_number: null },
  references: {
    customer_uid: { to: 'customers', shows: ['number'], holds: (count) => text('customer-ordered', { count }) },
  },
  showsThrough: shownProducts,
  hiddenWithout: { reporting_margin_read: ['margin'] },
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
    ['next_step', 'Next step', 'text'],
    ['ship_by', 'Ship by', 'time'],
    ['priority', 'Priority', 'text'],
    ['tags', 'Tags', 'list'],
    ['item_count', 'Units', 'whole'],
    ['total', 'Total', 'money'],
    ['due', 'Due', 'money'],
    ['margin', 'Margin', 'money'],
    ['margin_percent', 'Margin (%)', 'number'],
    ['currency', 'Currency', 'text'],
    ['skus', 'SKUs', 'list'],
    ['invoice_state', 'Invoice', 'text'],
    ['invoices', 'Invoices', 'list'],
    ['shipping_ways', 'Shipping', 'list'],
    ['payment_ways', 'Payment method', 'list'],
    ['brands', 'Brands', 'list'],
    ['categories', 'Categories', 'list'],
    ['first_order', 'First order', 'yes-no'],
    ['source', 'Source', 'text'],
  ],

  bulk: {
    add_tags: { operation: 'changeOrder', columns: tagColumns.add },
    remove_tags: { operation: 'changeOrder', columns: tagColumns.remove },
    hold: {
      operation: 'changeOrder',
      columns: ({ reason, text: stage_reason }, row, work) =>
        orderChange({ stage: 'On hold', hold_reason: reason, stage_reason }, row, work),
    },
    cancel: {
      operation: 'changeOrder',
      columns: ({ reason }, row, work) => orderChange({ stage: 'Cancelled', stage_reason: reason }, row, work),
    },
    release: { operation: 'changeOrder', columns: (_, row, work) => releasedColumns(row, work) },
    print: OF_A_MODULE,
    message: OF_A_MODULE,
    combine: OF_A_MODULE,
  },
  change: orderChange,

  view: viewOrders,
  described: describeOrders,

  undo: { createOrder: 'for good', editOrderLines: 'for good', changeDraftOrder: 'for good' },

  undoneOnly: ['stage', 'hold_reason', 'stage_reason'],
  /** A stage is left only for one that follows it: a shipped order cannot be undone. */
  mayGoBack: ({ before, after }) =>
    !isStage(after['stage']) || !isStage(before['stage']) || mayReturn(after['stage'], before['stage']),

  /** Stock is reserved while an order is open; the customer's totals follow its stage. */
  async follow(steps, work) {
    for (const { before, after } of steps) {
      if (!after) continue
      const isPlaced = before?.stage === 'Draft' && after.stage === 'New'
      if (isPlaced) await freezeDraft(work.database, after)
      if (isPlaced || (!before && after.stage === 'New')) await freezeCosts(work, after)
      if (before && before.stage !== after.stage) {
        await followUnits(work, after)
        await followFulfilments(work, after)
      }
      await followStock(work, before, after)
      if (isPlaced) await assertOversellSaid(work, after)
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

/** Keeps the totals of a customer, which follow from its orders. */
export async function refreshCustomer(
  work: Pick<Work, 'database' | 'reindex'>,
  uid: OrderRow['customer_uid'],
): Promise<void> {
  if (uid === null) return
  // The statement after the lock sees what the previous holder has committed: a statement sees the state of its start.
  // A lock that lets others refer to the customer: two that place orders of one customer would wait for each other.
  const [former] = await work.database.select().from(customers).where(eq(customers.uid, uid)).for('no key update')
  const { rows } = await work.database.execute<Figures>(sql`
    select count(*)::int as orders, coalesce(sum(total - refunded), 0) as value, min(placed_at)::text as first, max(placed_at)::text as last
    from orders where customer_uid = ${uid} and stage not in ('Draft', 'Cancelled')`)
  const [figures] = rows
  if (!figures) return
  const first_order_at = moment(figures.first)
  // The documents of their orders say which of them was the first.
  if (former?.first_order_at?.getTime() !== first_order_at?.getTime())
    await work.reindex('orders', sql`select uid from orders where customer_uid = ${uid}`)
  await keepColumns(work, customer, [
    {
      uid,
      patch: {
        order_count: figures.orders,
        net_value: Number(figures.value),
        first_order_at,
        last_order_at: moment(figures.last),
      },
    },
  ])
}
