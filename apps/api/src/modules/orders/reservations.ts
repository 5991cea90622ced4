import { asc, eq, sql } from 'drizzle-orm'
import { stockEffectOf, unitsAt } from '@backoffice/order-model'
import type { Work } from '../../platform/records/work.ts'
import { endReservations, reserveStock } from '../stock/index.ts'
import type { OrderRow } from './order-view.ts'
import { orderLines } from './tables.ts'

/** Reserves the stock of an order's lines once it is open; shipping consumes it, cancelling releases it. */
export async function followStock(work: Work, before: OrderRow | undefined, after: OrderRow): Promise<void> {
  const effect = stockEffectOf(before?.stage, after.stage)
  if (effect === 'consume') await endReservations(work, after, 'consumed')
  if (effect === 'release') await endReservations(work, after, 'released')
  if (effect !== 'reserve') return
  const lines = await work.database
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_uid, after.uid))
    .orderBy(asc(orderLines.position))
  await reserveStock(
    work,
    after,
    lines.map((line) => ({ ...line, quantity: line.quantity - line.cancelled })).filter(({ quantity }) => quantity > 0),
  )
}

/** Brings the units of an order's lines as far as its stage is. */
export async function followUnits(work: Work, { uid, stage }: OrderRow): Promise<void> {
  const lines = await work.database.select().from(orderLines).where(eq(orderLines.order_uid, uid))
  const moved = lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const { picked, packed, shipped, delivered } = unitsAt(stage, line)
      return { id: line.id, picked, packed, shipped, delivered }
    })
  await work.database.execute(sql`
    update ${orderLines} l set picked = m.picked, packed = m.packed, shipped = m.shipped, delivered = m.delivered
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) m (id bigint, picked int, packed int, shipped int, delivered int) where l.id = m.id`)
}
