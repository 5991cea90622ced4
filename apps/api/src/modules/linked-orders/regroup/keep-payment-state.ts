import { paymentStateOf } from '@backoffice/order-model'
import { eq } from 'drizzle-orm'
import { keepColumns } from '../../../platform/records/keep-columns.ts'
import type { Work } from '../../../platform/records/work.ts'
import { order, orders, type OrderRow } from '../../orders/index.ts'

/** Keeps how far an order is paid, now that its total is another one. Returns the order. */
export async function keepPaymentState(work: Work, uid: string): Promise<OrderRow> {
  const [row] = await work.database.select().from(orders).where(eq(orders.uid, uid))
  if (!row) throw new Error(`The order ${uid} is gone`)
  const payment_state = paymentStateOf({ ...row, failed: row.payment_failed })
  await keepColumns(work, order, [{ uid, patch: { payment_state } }])
  return { ...row, payment_state }
}
