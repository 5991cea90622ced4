import { keepColumns } from '../../platform/records/keep-columns.ts'
import { objectOf } from '../../platform/records/settle.ts'
import { appendEvents } from '../../platform/events/append-events.ts'
import type { Work } from '../../platform/records/work.ts'
import type { Fields } from '../../platform/records/writable.ts'
import { order, refreshCustomer } from './order.ts'
import type { OrderRow } from './order-view.ts'

/** Columns of an order that follow from its payments. */
export type Money = Pick<OrderRow, 'paid' | 'refunded' | 'authorised' | 'payment_failed' | 'payment_state'>

const moneyOf = ({ paid, refunded, authorised, payment_failed, payment_state }: Money): Money => ({
  paid,
  refunded,
  authorised,
  payment_failed,
  payment_state,
})

/**
 * Keeps what an order has received and paid back, without a new version: money that arrives while somebody edits the
 * order is no conflict. The history, consumers of events and the search see it.
 */
export async function keepMoney(work: Work, before: OrderRow, money: Money, what: Fields): Promise<void> {
  const after = { ...before, ...money }
  await keepColumns(work, order, [{ uid: before.uid, patch: moneyOf(money) }])
  await appendEvents(work.database, order.resource, [{ before, after }])
  if (before.refunded !== after.refunded) await refreshCustomer(work, before.customer_uid)
  await work.record({
    resource: order.resource,
    object: objectOf(order, before),
    namespace: before.namespace,
    before: moneyOf(before),
    after: { ...moneyOf(after), ...what },
  })
}
