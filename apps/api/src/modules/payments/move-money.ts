import { paymentStateOf } from '@backoffice/order-model'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import type { Work } from '../../platform/records/work.ts'
import type { Fields } from '../../platform/records/writable.ts'
import { acceptWhenPaid, keepMoney, order, orders, type OrderRow } from '../orders/index.ts'
import type { PaymentRow } from './payment-provider.ts'
import { payments } from './tables.ts'

/** Result of a move of money. */
interface Moved<T> {
  readonly result: T
  /** What the history says about it; undefined: nothing has happened. */
  readonly what: Fields | undefined
  /** How much of what was paid back went to the order that has lines of this one: there it is paid, and here it no longer is. */
  readonly followsLines?: number
}

/** Returns the sums of the payments of an order. */
function sumsOf(rows: readonly PaymentRow[]) {
  const sum = (of: (row: PaymentRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    authorised: sum(({ state, authorised, captured }) => (state === 'Voided' ? 0 : Math.max(0, authorised - captured))),
    paid: sum(({ captured }) => captured),
    refunded: sum(({ refunded, charged_back }) => refunded + charged_back),
    payment_failed: rows.at(-1)?.state === 'Failed',
  }
}

/** Reads the payments of an order, oldest first. */
export const paymentsOf = (database: Database, { uid }: Pick<OrderRow, 'uid'>): Promise<PaymentRow[]> =>
  database.select().from(payments).where(eq(payments.order_uid, uid)).orderBy(asc(payments.id))

/**
 * Moves money of an order: whatever writes to the ledger of its payments does so in here. The order is locked before its
 * payments, always in this order, so that no two transactions deadlock. What it has paid follows by what its payments
 * have changed: an imported order also has money of which there is no payment.
 */
export async function moveMoney<T>(
  work: Work,
  orderUid: string,
  move: (order: OrderRow, payments: readonly PaymentRow[]) => Promise<Moved<T>>,
): Promise<T> {
  const [row] = await lockRows(work, order, eq(orders.uid, orderUid))
  if (!row) throw new Error(`The order ${orderUid} is gone`)
  const found = await paymentsOf(work.database, row)
  const { result, what, followsLines = 0 } = await move(row, found)
  if (!what) return result
  const before = sumsOf(found)
  const after = sumsOf(await paymentsOf(work.database, row))
  const sums = {
    ...after,
    paid: row.paid + after.paid - before.paid - followsLines,
    refunded: row.refunded + after.refunded - before.refunded - followsLines,
  }
  const isSame = JSON.stringify(after) === JSON.stringify(before)
  const state = paymentStateOf({ ...sums, total: row.total, failed: sums.payment_failed })
  await keepMoney(work, row, { ...sums, payment_state: isSame ? row.payment_state : state }, what)
  await acceptWhenPaid(work, row)
  return result
}
