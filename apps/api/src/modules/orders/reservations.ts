import { asc, eq } from 'drizzle-orm'
import type { Work } from '../../platform/records/work.ts'
import { endReservations, reserveStock } from '../stock/index.ts'
import type { OrderRow } from './order-view.ts'
import { isOpen } from './stages.ts'
import { orderLines } from './tables.ts'

/** Reserves the stock of an order's lines once it is open; shipping consumes it, cancelling releases it. */
export async function followStock(work: Work, before: OrderRow | undefined, after: OrderRow): Promise<void> {
  const [was, is] = [before !== undefined && isOpen(before.stage), isOpen(after.stage)]
  if (was && after.stage === 'Cancelled') await endReservations(work, after, 'released')
  if (was && after.stage === 'Shipped') await endReservations(work, after, 'consumed')
  if (was || !is) return
  const lines = await work.database
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_uid, after.uid))
    .orderBy(asc(orderLines.position))
  await reserveStock(work, after, lines)
}
