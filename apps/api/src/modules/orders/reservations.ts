import { asc, eq } from 'drizzle-orm'
import type { Work } from '../../platform/records/work.ts'
import { moveStock } from '../products/index.ts'
import type { OrderRow } from './order-view.ts'
import { orderLines } from './tables.ts'

/** Reserves or releases what the open lines of an order ask for, at the order's own location. */
export async function moveReservation(
  work: Pick<Work, 'database' | 'account' | 'reindex'>,
  order: OrderRow,
  kind: 'Reservation' | 'Release' | 'Sale',
): Promise<void> {
  const lines = await work.database
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_uid, order.uid))
    .orderBy(asc(orderLines.product_uid))
  for (const line of lines) {
    if (line.product_uid === null) continue
    const movement = {
      namespace: order.namespace,
      product_uid: line.product_uid,
      location: order.location,
      cause: order.number,
      actor: work.account.uid,
    }
    if (kind === 'Sale') await moveStock(work.database, { ...movement, kind: 'Release', quantity: line.quantity })
    await moveStock(work.database, { ...movement, kind, quantity: kind === 'Release' ? line.quantity : -line.quantity })
  }
  const touched = [...new Set(lines.flatMap(({ product_uid }) => product_uid ?? []))]
  if (touched.length > 0) await work.reindex('products', touched)
}
