import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import { stockEffectOf, unitsAt } from '@backoffice/order-model'
import type { Work } from '../../platform/records/work.ts'
import { endReservations, reservations, reserveStock } from '../stock/index.ts'
import type { OrderRow } from './order-view.ts'
import { followParcels } from './parcels/follow-parcels.ts'
import { readParcelled } from './parcels/open-parcels.ts'
import { orderLines } from './tables.ts'

/** Reserves the stock of an order's lines once it is open or held; shipping consumes it, cancelling releases it. */
export async function followStock(work: Work, before: OrderRow | undefined, after: OrderRow): Promise<void> {
  const effect = stockEffectOf(before, after)
  if (effect === 'consume') await endReservations(work, after, 'consumed')
  if (effect === 'release') await endReservations(work, after, 'released')
  if (effect === 'reserve') await reserveLines(work, after)
}

/**
 * Reserves the stock of an order's lines, but of those that brought it along from another order. @throws 409 at the lines
 * for which there is too little
 */
export async function reserveLines(work: Work, order: OrderRow): Promise<void> {
  const isHeld = sql`exists (select from ${reservations} r where r.line = ${orderLines.id} and r.order_uid = ${order.uid} and r.state = 'active')`
  const lines = await work.database
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.order_uid, order.uid), not(isHeld)))
    .orderBy(asc(orderLines.position))
  await reserveStock(
    work,
    order,
    lines.map((line) => ({ ...line, quantity: line.quantity - line.cancelled })).filter(({ quantity }) => quantity > 0),
  )
}

type LineRow = typeof orderLines.$inferSelect
type Units = Pick<LineRow, 'id' | 'picked' | 'packed' | 'shipped' | 'delivered' | 'returned'>

/** Stores how far the units of lines are. */
export async function storeUnits({ database }: Pick<Work, 'database'>, lines: readonly Units[]): Promise<void> {
  const moved = lines.map(({ id, picked, packed, shipped, delivered, returned }) => ({
    id,
    picked,
    packed,
    shipped,
    delivered,
    returned,
  }))
  await database.execute(sql`
    update ${orderLines} l set picked = m.picked, packed = m.packed, shipped = m.shipped, delivered = m.delivered, returned = m.returned
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) m (id bigint, picked int, packed int, shipped int, delivered int, returned int) where l.id = m.id`)
}

/** Brings the units of an order's lines and its parcels as far as its stage is. */
export async function followUnits(work: Work, order: OrderRow): Promise<void> {
  const rows = await work.database
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.order_uid, order.uid), gt(orderLines.quantity, 0)))
    .orderBy(asc(orderLines.position))
  const parcelledOf = await readParcelled(work.database, [order.uid])
  const steps = rows.map((row) => {
    // A return is about what has left, which no stage moves.
    const line = { ...row, ...parcelledOf(row.id), returning: 0 }
    return { line, moved: unitsAt(order.stage, line) }
  })
  await storeUnits(
    work,
    steps.map(({ moved }) => moved),
  )
  const loose = steps.map(({ line: { id, shipped, parcelled }, moved }) => ({
    line: id,
    quantity: moved.shipped - shipped - parcelled,
  }))
  await followParcels(work, order, loose)
}
