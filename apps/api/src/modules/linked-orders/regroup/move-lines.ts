import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { orderLines, type OrderRow, type ReadLine } from '../../orders/index.ts'
import { moveReserved } from '../../stock/index.ts'

/** Units of a line that move to another order. */
export interface MovedUnits {
  readonly line: ReadLine
  readonly units: number
}

/** Takes units off lines of an order: a line without any is gone. */
async function takeUnits(database: Database, moved: readonly MovedUnits[]): Promise<void> {
  const gone = moved.filter(({ line, units }) => line.quantity === units).map(({ line }) => line.id)
  const left = moved
    .filter(({ line, units }) => line.quantity > units)
    .map(({ line, units }) => ({
      id: line.id,
      quantity: line.quantity - units,
      total: (line.quantity - line.cancelled - units) * line.unit_price,
    }))
  await database.delete(orderLines).where(inArray(orderLines.id, [...gone, 0]))
  await database.execute(sql`
    update ${orderLines} l set quantity = n.quantity, total = n.total
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) n (id bigint, quantity int, total bigint) where l.id = n.id`)
}

/** Moves units of lines to the end of another order, from a position on; what they reserve stays reserved. */
export async function moveLines(
  database: Database,
  from: OrderRow,
  to: Pick<OrderRow, 'uid'>,
  moved: readonly MovedUnits[],
  position: number,
): Promise<void> {
  const stored = await database
    .insert(orderLines)
    .values(
      moved.map(
        (
          { line: { sku, product_uid, name, unit_price, list_price, price_steps, cost, vat_rate }, units: quantity },
          place,
        ) => ({
          namespace: from.namespace,
          order_uid: to.uid,
          position: position + place,
          sku,
          product_uid,
          name,
          quantity,
          unit_price,
          list_price,
          price_steps,
          cost,
          vat_rate,
          total: unit_price * quantity,
        }),
      ),
    )
    .returning({ id: orderLines.id, position: orderLines.position })
  const reserved = moved.flatMap(({ line, units }, place) => {
    const target = stored.find((one) => one.position === position + place)
    return target ? [{ line: line.id, to: target.id, units, of: line.quantity - line.cancelled - line.shipped }] : []
  })
  await moveReserved({ database }, from, to, reserved)
  await takeUnits(database, moved)
}
