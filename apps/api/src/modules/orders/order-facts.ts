import { asc, inArray } from 'drizzle-orm'
import { fulfilmentStateOf, stageByUnits, type LineUnits, type OrderFacts } from '@backoffice/order-model'
import type { Database } from '../../platform/database/database.ts'
import { missingStock } from '../stock/index.ts'
import { readParcelled, type Parcelled } from './parcels/open-parcels.ts'
import { readReturning } from './returns/open-returns.ts'
import { orderLines, type orders } from './tables.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

/** A stored order line, with its units that are in parcels or in returns, and those that are not in stock yet. */
export interface ReadLine extends LineRow, Parcelled {
  readonly back_ordered: number
  readonly returning: number
}

/** Reads the lines of orders in their order, as they are stored. */
export async function storedLines(database: Database, uids: readonly string[]): Promise<readonly LineRow[]> {
  return database
    .select()
    .from(orderLines)
    .where(inArray(orderLines.order_uid, [...uids]))
    .orderBy(asc(orderLines.position))
}

/** Reads the lines of orders in their order, by the order. */
export async function linesOf(
  database: Database,
  uids: readonly string[],
): Promise<(order: string) => readonly ReadLine[]> {
  if (uids.length === 0) return () => []
  const rows = await storedLines(database, uids)
  const shareMissing = await missingStock(database, uids)
  const parcelledOf = await readParcelled(database, uids)
  const returningOf = await readReturning(database, uids)
  const lines = Map.groupBy(
    rows.map((row) => ({
      ...row,
      ...parcelledOf(row.id),
      ...returningOf(row.id),
      back_ordered: Math.ceil(shareMissing(row.order_uid, row.id) * (row.quantity - row.cancelled - row.shipped)),
    })),
    ({ order_uid }) => order_uid,
  )
  return (order) => lines.get(order) ?? []
}

/** Returns what decides which steps an order can take. */
export const factsOf = (
  { payment_failed: failed, delivery_address: address, ...row }: OrderRow,
  lines: readonly ReadLine[],
): OrderFacts => ({
  ...row,
  failed,
  lines: lines.filter(({ quantity }) => quantity > 0),
  has_address: address !== null,
  back_ordered: lines.reduce((sum, { back_ordered }) => sum + back_ordered, 0),
  has_unready_parcel: lines.some(({ in_unready_parcel: isUnready }) => isUnready),
})

/** Returns the stage of an order and how far it is, which follow from the units of its lines. */
export function statesOf(from: OrderRow['stage'], lines: readonly LineUnits[]) {
  const sold = lines.filter(({ quantity }) => quantity > 0)
  const stage = stageByUnits(from, sold)
  return { stage, fulfilment_state: fulfilmentStateOf(stage, sold) }
}
